import { constants, setPriority } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { hashSync, verifySync } from '@node-rs/argon2';

/** Argon2id (the library's default) with 19 MiB, two passes, one lane. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A password, and the hash it may fit. */
export interface Comparison {
  readonly stored: string;
  readonly password: string;
}

// The game goes first. Linux sets the priority of this thread, others that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** Waits for a turn of the event loop first: of two hashes handed over together both would be answered after the second otherwise. */
async function inTurn<T>(compute: () => T): Promise<T> {
  await nextTurn();
  return compute();
}

/** The hash of a password. */
export const hash = (password: string): Promise<string> => inTurn(() => hashSync(password, ARGON2_OPTIONS));

/** Whether a password fits a hash, by the cost that the hash was made at; throws when it is none. */
export const verify = ({ stored, password }: Comparison): Promise<boolean> =>
  inTurn(() => verifySync(stored, password));
