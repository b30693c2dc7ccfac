import solid from "vite-plugin-solid";
import { defineConfig } from "vitest/config";

// One script and one style with fixed names: the server adds the digest of the file as `?v=`.
export default defineConfig({
  plugins: [solid()],
  build: {
    outDir: "../src/kostyashki/web/static",
    emptyOutDir: false,
    modulePreload: false,
    target: ["es2022", "safari15.4"],
    cssCodeSplit: false,
    rolldownOptions: {
      input: "src/main.tsx",
      output: {
        entryFileNames: "table.js",
        assetFileNames: "table[extname]",
        codeSplitting: false,
      },
    },
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.{ts,tsx}"] },
});
