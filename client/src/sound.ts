/** The sounds of the table, made in code: a clack is a short burst of filtered noise. */

let context: AudioContext | null = null;

/** Browsers let a page sound only after a gesture. */
export function unlock(): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

function burst(pitch: number, length: number, loudness: number, delay = 0): void {
  if (!context || context.state !== "running") return;
  const rate = context.sampleRate;
  const buffer = context.createBuffer(1, Math.ceil(rate * length), rate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) {
    samples[i] = (Math.random() * 2 - 1) * Math.exp((-6 * i) / samples.length);
  }
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 2.5;
  const gain = context.createGain();
  gain.gain.value = loudness;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(context.currentTime + delay);
}

function chime(pitches: readonly number[], loudness: number): void {
  if (!context || context.state !== "running") return;
  for (const [index, pitch] of pitches.entries()) {
    const at = context.currentTime + index * 0.09;
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = "sine";
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(loudness, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + 0.35);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.4);
  }
}

const played = {
  lay: () => {
    burst(1_900, 0.05, 0.9);
    burst(520, 0.09, 0.5, 0.006);
  },
  draw: () => burst(900, 0.12, 0.25),
  pass: () => {
    burst(240, 0.07, 0.8);
    burst(240, 0.07, 0.7, 0.14);
  },
  turn: () => chime([660, 880], 0.06),
  award: () => chime([784, 988, 1_175], 0.06),
  end: () => chime([523, 659, 784, 1_047], 0.07),
};

export type Sound = keyof typeof played;

/** Who comes back is told many plays at once: they sound as one, not as a crash. */
const SAME_SOUND_S = 0.08;
const last = new Map<Sound, number>();

export function sound(name: Sound): void {
  if (!context || context.state !== "running") return;
  const now = context.currentTime;
  if (now - (last.get(name) ?? -Infinity) < SAME_SOUND_S) return;
  last.set(name, now);
  played[name]();
}
