import type { Inhabitant } from '../inhabitant/inhabitant.ts';
import { settleTown, type TownDeps } from './town.ts';

/** After trouble, an inhabitant goes on after so long (real time). */
const TROUBLED_MS = 10_000;

export interface PlayDeps extends TownDeps {
  /** Everyone has arrived. */
  readonly onSettled: () => void;
  /** What should not happen; the inhabitant goes on. */
  readonly onTrouble: (error: unknown) => void;
}

/** Brings inhabitants into a world, where they play until the signal. Rejects when they cannot come in. */
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
