import type { Balance } from '#protocol/schemas.ts';

export class AfterRewards<Answer> {
  readonly read: (balance: Balance) => Answer | Promise<Answer>;
  constructor(read: (balance: Balance) => Answer | Promise<Answer>) {
    this.read = read;
  }
}

export const afterRewards = <Answer>(
  read: (balance: Balance) => Answer | Promise<Answer>,
): AfterRewards<Answer> => new AfterRewards(read);
