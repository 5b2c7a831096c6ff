import type { Bot } from '../bot/bot.ts';
import { startFleet, type FleetDeps } from './fleet.ts';

const TROUBLED_MS = 10_000;

export interface PlayDeps extends FleetDeps {
  readonly onSettled: () => void;
  readonly onTrouble: (error: unknown) => void;
}

/** Runs until the signal aborts. Rejects when the inhabitants cannot sign in. */
export async function playAll(deps: PlayDeps): Promise<void> {
  const playing: Promise<void>[] = [];
  await startFleet(deps, (bot) => playing.push(playOn(bot, deps)));
  deps.onSettled();
  await Promise.all(playing);
}

async function playOn(bot: Bot, { time, signal, onTrouble }: PlayDeps): Promise<void> {
  for (;;) {
    try {
      return await bot.play();
    } catch (error) {
      if (signal.aborted) return;
      onTrouble(error);
      await time.sleep(TROUBLED_MS, signal);
    }
  }
}
