import { hash, verify } from '@node-rs/argon2';
import { answerParent } from '../child/answer.ts';

export type RawArgon = typeof answers;

/** Like the server: Argon2id with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const answers = {
  /** Verifies passwords continuously, this many at a time; returns the rate per second. */
  async verify({ atOnce, millis }: { readonly atOnce: number; readonly millis: number }): Promise<number> {
    const stored = await hash('a password for the bench', COST);
    const startedAt = performance.now();
    let done = 0;
    const lane = async (): Promise<void> => {
      while (performance.now() < startedAt + millis) {
        await verify(stored, 'a password for the bench');
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    return (done * 1000) / (performance.now() - startedAt);
  },
};

answerParent(answers);
