import type { Inhabitant } from '../inhabitant/inhabitant.ts';
import { settleTown, type TownDeps } from './town.ts';

const TROUBLED_MS = 10_000;

export interface PlayDeps extends TownDeps {
  readonly onSettled: () => void;
  readonly onTrouble: (error: unknown) => void;
}

/** Runs until the signal aborts. Rejects when the inhabitants cannot sign in. */
export async function playAll(deps: PlayDeps): Promise<void> {
  const playing: Promise<void>[] = [];
  await settleTown(deps, (inhabitant) => playing.push(playOn(inhabitant, deps)));
  deps.onSettled();
  await Promise.all(playing);
}

async function playOn(inhabitant: Inhabitant, { time, signal, onTrouble }: PlayDeps): Promise<void> {
  for (;;) {
    try {
      return await inhabitant.play();
    } catch (error) {
      if (signal.aborted) return;
      onTrouble(error);
      await time.sleep(TROUBLED_MS, signal);
    }
  }
}
