import type { Balance } from '#protocol/schemas.ts';

/** An answer that states what players hold: it is read once the action's rewards are booked. */
export class AfterRewards<Answer> {
  readonly read: (balance: Balance) => Answer | Promise<Answer>;
  constructor(read: (balance: Balance) => Answer | Promise<Answer>) {
    this.read = read;
  }
}

/** Answers a command with what players hold; `read` gets the caller's balance after the action and its rewards. */
export const afterRewards = <Answer>(
  read: (balance: Balance) => Answer | Promise<Answer>,
): AfterRewards<Answer> => new AfterRewards(read);
