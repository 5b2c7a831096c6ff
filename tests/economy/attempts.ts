import { moves } from '#tests/support/all-examples.ts';
import type { Call, Reader } from '#tests/support/examples.ts';

export type { Call } from '#tests/support/examples.ts';

/** Every way for a player to move goods. */
export const CALLS = (Object.keys(moves) as Call[]).filter((call) => moves[call].aim);

/** A call and its body. */
export interface Request {
  readonly call: Call;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Turns an attempt into a request: `pick` selects among the options. */
export const requestOf = async (player: Reader, call: Call, pick: number): Promise<Request> => ({
  call,
  body: (await moves[call].aim?.(player, pick)) ?? {},
});
