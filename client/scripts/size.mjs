// The table page may load 100 kB of script and style, compressed; fail the build above that.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 100_000;
const folder = new URL("../../src/kostyashki/web/static/", import.meta.url);
let total = 0;
for (const name of ["table.js", "table.css"]) {
  const size = gzipSync(readFileSync(new URL(name, folder))).length;
  total += size;
  console.log(`${name}: ${size} bytes gzip`);
}
console.log(`together: ${total} of ${LIMIT}`);
process.exitCode = total > LIMIT ? 1 : 0;
