import { setTimeout as pause } from 'node:timers/promises';
import { answerParent } from '../child/answer.ts';
import type { Latencies } from '../measure/statistics.ts';
import { type Arrived, createCrowd, type Crowd } from '../wire/crowd.ts';

export type Spectators = typeof answers;

let crowd: Crowd | undefined;

const answers = {
  /** Begins a new crowd before a server. */
  enter({ url }: { readonly url: string }): void {
    crowd?.close();
    crowd = createCrowd({ url, event: 'race.progress' });
  },
  connect: (newcomers: {
    readonly cookies: readonly string[];
    readonly room: string | null;
  }): Promise<Latencies> => present().connect(newcomers),
  /** Counts what arrives in so many milliseconds. */
  async watch({ millis }: { readonly millis: number }): Promise<Arrived> {
    globalThis.gc?.();
    present().forget();
    await pause(millis);
    return present().arrived();
  },
  lastFrame: (): string => present().lastFrame(),
  leave(): void {
    crowd?.close();
  },
};

answerParent(answers);

function present(): Crowd {
  if (!crowd) throw new Error('nobody is there yet');
  return crowd;
}
