import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { browserStorage } from '#web/browser-storage.ts';
import type { Cue, Synth } from './synth.ts';

const KEY = 'sound';

const soundStore = createStore<{ readonly isOn: boolean }>(() => ({
  isOn: browserStorage.read(KEY) === 'on',
}));

export const useSound = (): boolean => useStore(soundStore, ({ isOn }) => isOn);

export function switchSound(isOn: boolean): void {
  soundStore.setState({ isOn });
  browserStorage.write(KEY, isOn ? 'on' : 'off');
  if (isOn) playCue('gavel');
  else void loaded?.then((synth) => synth.silence());
}

export function playCue(cue: Cue): void {
  void whenAudible()?.then((synth) => soundStore.getState().isOn && synth.play(cue));
}

export interface Hooves {
  readonly pace: (stridesPerSecond: number, loudness: number) => void;
  readonly stop: () => void;
}

export function startHooves(): Hooves {
  let isStopped = false;
  const fade = () => void loaded?.then((synth) => synth.gallop(0));
  const look = () => document.hidden && fade();
  document.addEventListener('visibilitychange', look);
  return {
    pace(stridesPerSecond, loudness) {
      if (!soundStore.getState().isOn) return;
      void whenAudible()?.then((synth) => !isStopped && synth.gallop(stridesPerSecond, loudness));
    },
    stop() {
      isStopped = true;
      document.removeEventListener('visibilitychange', look);
      fade();
    },
  };
}

let loaded: Promise<Synth> | null = null;

// Browsers play no audio before the first user gesture.
function whenAudible(): Promise<Synth> | null {
  if (!soundStore.getState().isOn || !navigator.userActivation.hasBeenActive) return null;
  loaded ??= import('./synth.ts').then(({ createSynth }) => createSynth(new AudioContext()));
  loaded.catch(() => {
    loaded = null;
  });
  return loaded;
}
