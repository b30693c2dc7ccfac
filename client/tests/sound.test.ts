import { afterEach, expect, test, vi } from "vitest";

/** Counts the sources that begin; everything else of the browser's audio does nothing. */
class FakeAudio {
  static begun: number[] = [];
  static now = 1;
  state = "running";
  sampleRate = 8_000;
  destination = {};
  get currentTime(): number {
    return FakeAudio.now;
  }
  #node(): unknown {
    const param = { value: 0, setValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0 };
    const node = {
      gain: param,
      frequency: param,
      Q: param,
      connect: (next: unknown) => next,
      start: (at: number) => FakeAudio.begun.push(at),
      stop: () => 0,
    };
    return node;
  }
  createBuffer = (_channels: number, length: number): unknown => ({
    getChannelData: () => new Float32Array(length),
  });
  createBufferSource = (): unknown => this.#node();
  createBiquadFilter = (): unknown => this.#node();
  createGain = (): unknown => this.#node();
  createOscillator = (): unknown => this.#node();
}

afterEach(() => vi.unstubAllGlobals());

test("many plays told at once sound as one", async () => {
  vi.stubGlobal("AudioContext", FakeAudio);
  const { sound, unlock } = await import("../src/sound");
  sound("lay");
  expect(FakeAudio.begun).toEqual([]);
  unlock();
  for (let i = 0; i < 30; i += 1) sound("lay");
  expect(FakeAudio.begun).toHaveLength(2);
  sound("pass");
  expect(FakeAudio.begun).toHaveLength(4);
  FakeAudio.now += 0.5;
  sound("lay");
  expect(FakeAudio.begun).toHaveLength(6);
});
