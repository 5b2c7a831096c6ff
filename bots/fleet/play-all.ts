import type { Bot } from '../bot/bot.ts';
import { startFleet, type FleetDeps } from './fleet.ts';

const RETRY_AFTER_MS = 10_000;

export interface PlayDeps extends FleetDeps {
  readonly onReady: () => void;
  readonly onError: (error: unknown) => void;
}

/** Runs until the signal aborts. Rejects when the inhabitants cannot sign in. */
export async function playAll(deps: PlayDeps): Promise<void> {
  const playing: Promise<void>[] = [];
  await startFleet(deps, (bot) => playing.push(playUntilStopped(bot, deps)));
  deps.onReady();
  await Promise.all(playing);
}

async function playUntilStopped(bot: Bot, { time, signal, onError }: PlayDeps): Promise<void> {
  for (;;) {
    try {
      return await bot.play();
    } catch (error) {
      if (signal.aborted) return;
      onError(error);
      await time.sleep(RETRY_AFTER_MS, signal);
    }
  }
}
