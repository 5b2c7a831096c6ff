import { grain } from '../drawing/paint.ts';

export type Cue = 'bell' | 'payout' | 'gavel';

// Everything is synthesized from sines and noise; there are no audio files.
export interface Synth {
  readonly play: (cue: Cue) => void;
  /** 0 strides fade out. */
  readonly gallop: (stridesPerSecond: number, loudness?: number) => void;
  readonly silence: () => void;
}

const VOLUME = 0.35;
const HOOVES_VOLUME = 0.5;
/** Strides per second of the loop at its normal rate. */
const RECORDED_STRIDES = 2.4;
const FADE_S = 0.25;

/** Frequencies with relative loudness. */
interface Strike {
  readonly hertz: readonly (readonly [hertz: number, loudness: number])[];
  readonly afterS: number;
  readonly ringsS: number;
}

const BELL: readonly Strike[] = [0, 0.28, 0.56].map((afterS) => ({
  hertz: [
    [1180, 0.5],
    [2360, 0.26],
    [3190, 0.16],
    [4720, 0.08],
  ],
  afterS,
  ringsS: 1.3,
}));
const DRAWER: readonly Strike[] = [
  {
    hertz: [
      [1568, 0.4],
      [3136, 0.2],
    ],
    afterS: 0.07,
    ringsS: 0.35,
  },
  {
    hertz: [
      [2093, 0.45],
      [4186, 0.22],
      [6279, 0.1],
    ],
    afterS: 0.17,
    ringsS: 0.9,
  },
];
const WOOD: readonly Strike[] = [0, 0.2].map((afterS) => ({
  hertz: [
    [138, 0.9],
    [211, 0.4],
  ],
  afterS,
  ringsS: 0.13,
}));

interface Rush {
  readonly afterS: number;
  readonly lastsS: number;
  readonly hertz: number;
  readonly loudness: number;
}

const CUES: Readonly<Record<Cue, { readonly strikes: readonly Strike[]; readonly rushes: readonly Rush[] }>> =
  {
    bell: { strikes: BELL, rushes: [] },
    payout: {
      strikes: DRAWER,
      rushes: [
        { afterS: 0, lastsS: 0.06, hertz: 2600, loudness: 0.5 },
        { afterS: 0.3, lastsS: 0.16, hertz: 5200, loudness: 0.25 },
      ],
    },
    gavel: {
      strikes: WOOD,
      rushes: [
        { afterS: 0, lastsS: 0.05, hertz: 900, loudness: 0.8 },
        { afterS: 0.2, lastsS: 0.05, hertz: 900, loudness: 0.6 },
      ],
    },
  };

export function createSynth(context: AudioContext): Synth {
  const out = context.createGain();
  out.gain.value = VOLUME;
  out.connect(context.destination);
  const noise = noiseOf(context, 1);
  const hooves = createHooves(context, out);
  return {
    play(cue) {
      void context.resume();
      for (const strike of CUES[cue].strikes) ring(context, out, strike);
      for (const rush of CUES[cue].rushes) hiss(context, out, noise, rush);
    },
    gallop(stridesPerSecond, loudness = 1) {
      void context.resume();
      hooves(stridesPerSecond, loudness);
    },
    silence: () => void context.suspend(),
  };
}

function ring(context: AudioContext, out: AudioNode, { hertz, afterS, ringsS }: Strike): void {
  const startS = context.currentTime + afterS;
  for (const [frequency, loudness] of hertz) {
    const tone = context.createOscillator();
    const fade = context.createGain();
    tone.frequency.value = frequency;
    fade.gain.setValueAtTime(loudness, startS);
    fade.gain.exponentialRampToValueAtTime(0.0001, startS + ringsS);
    tone.connect(fade).connect(out);
    tone.start(startS);
    tone.stop(startS + ringsS);
  }
}

function hiss(context: AudioContext, out: AudioNode, noise: AudioBuffer, rush: Rush): void {
  const startS = context.currentTime + rush.afterS;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const fade = context.createGain();
  source.buffer = noise;
  filter.type = 'bandpass';
  filter.frequency.value = rush.hertz;
  fade.gain.setValueAtTime(rush.loudness, startS);
  fade.gain.exponentialRampToValueAtTime(0.0001, startS + rush.lastsS);
  source.connect(filter).connect(fade).connect(out);
  source.start(startS, 0, rush.lastsS);
}

function createHooves(context: AudioContext, out: AudioNode): Synth['gallop'] {
  const fade = context.createGain();
  fade.gain.value = 0;
  fade.connect(out);
  let playing: AudioBufferSourceNode | null = null;
  return (stridesPerSecond, loudness = 1) => {
    const isAudible = stridesPerSecond > 0;
    if (isAudible && !playing) {
      playing = context.createBufferSource();
      playing.buffer = hoofbeats(context);
      playing.loop = true;
      playing.connect(fade);
      playing.start();
    }
    const tempo = Math.min(2, Math.max(0.4, stridesPerSecond / RECORDED_STRIDES));
    playing?.playbackRate.setTargetAtTime(tempo, context.currentTime, FADE_S);
    fade.gain.setTargetAtTime(isAudible ? HOOVES_VOLUME * loudness : 0, context.currentTime, FADE_S);
    if (isAudible) return;
    playing?.stop(context.currentTime + 6 * FADE_S);
    playing = null;
  };
}

const LOOPED_STRIDES = 4;
const HORSES = 6;
/** Moments in a stride, from 0 to 1, with force. */
const FOOTFALLS = [
  [0, 0.7],
  [0.13, 0.85],
  [0.22, 0.8],
  [0.36, 1],
] as const;
const THUD_S = 0.09;

function hoofbeats(context: AudioContext): AudioBuffer {
  const rate = context.sampleRate;
  const strideS = 1 / RECORDED_STRIDES;
  const buffer = context.createBuffer(1, Math.round(LOOPED_STRIDES * strideS * rate), rate);
  const samples = buffer.getChannelData(0);
  for (let horse = 0; horse < HORSES; horse++)
    for (let stride = 0; stride < LOOPED_STRIDES; stride++)
      for (const [foot, [at, force]] of FOOTFALLS.entries()) {
        const late = grain(horse * 17 + 3) + 0.03 * grain(horse * 31 + stride * 7 + foot);
        const start = Math.round((stride + at + late) * strideS * rate);
        thud(samples, {
          start,
          rate,
          force: (force * (0.5 + 0.5 * grain(horse + 1))) / HORSES,
          seed: horse * 97 + foot,
        });
      }
  return buffer;
}

interface Thud {
  readonly start: number;
  readonly rate: number;
  readonly force: number;
  readonly seed: number;
}

// Samples past the end wrap to the start, so the loop has no seam.
function thud(samples: Float32Array, { start, rate, force, seed }: Thud): void {
  let rough = 0;
  for (let n = 0; n < THUD_S * rate; n++) {
    const t = n / rate;
    rough += 0.16 * (2 * grain(seed + n) - 1 - rough);
    const low = Math.sin(2 * Math.PI * (86 - 180 * t) * t) * Math.exp(-t * 42);
    const at = (start + n) % samples.length;
    samples[at] = (samples[at] ?? 0) + force * (1.4 * low + 1.1 * rough * Math.exp(-t * 55));
  }
}

function noiseOf(context: AudioContext, seconds: number): AudioBuffer {
  const buffer = context.createBuffer(1, seconds * context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = 2 * grain(n) - 1;
  return buffer;
}
