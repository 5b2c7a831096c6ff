import type { ResetTerms } from '#db/kit/reset-terms.ts';
import type { Context, Player } from '../action/context.ts';
import { STARTING_GIFT, startingGoods } from '../systems/auth/actions/sign-up.ts';
import { firstSinceMs } from '../systems/bank/rules.ts';
import { newcomerProtection } from '../systems/combat/rules.ts';
import { worthAtBase } from '../systems/economy/reads/net-worth.ts';
import { firstDueMs, noticeAtMs } from '../systems/rent/rules.ts';

const ANNOUNCEMENT = {
  message: 'The economy has been reset. Everyone starts over with the same balance.',
  type: 'warning',
} as const;

export function resetTerms({
  actor,
  nowMs,
  realNowMs,
  config,
  chance,
}: Pick<Context<Player>, 'actor' | 'nowMs' | 'realNowMs' | 'config' | 'chance'>): ResetTerms {
  const goods = startingGoods(config);
  const dueAtMs = firstDueMs(nowMs);
  return {
    nowMs,
    realNowMs,
    opening: { ...STARTING_GIFT, goods, cause: chance.id() },
    points: config['defaultUser.points'],
    netWorthCents: worthAtBase(goods),
    salarySinceMs: firstSinceMs(nowMs),
    rent: { dueAtMs, noticeAtMs: noticeAtMs(dueAtMs, nowMs) },
    protection: newcomerProtection(nowMs),
    admin: actor.username,
    announcement: ANNOUNCEMENT,
  };
}
