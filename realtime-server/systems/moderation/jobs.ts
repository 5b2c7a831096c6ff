import { caseSweep } from '#db/systems/moderation/store/cases.ts';
import { closedSuspectStore } from '#db/systems/moderation/store/closed-suspects.ts';
import { unrankedStore } from '#db/systems/moderation/store/sanctions.ts';
import { CASES_KEPT_DAYS } from '#protocol/systems/moderation/terms.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import { createSweep } from '../../action/sweep.ts';
import type { Job } from '../../action/system.ts';
import { followSanctions } from './actions/sanctions.ts';

const MAX_ENDED_PER_TRANSACTION = 50;

/** Boards rank players again. Their rights do not wait for it. */
export const endSuspensions: Job = {
  kind: 'moderation.suspensions',
  isHousekeeping: true,
  async nextDueMs(tx, { nowMs, realNowMs, speed }) {
    const overMs = (await unrankedStore(tx).ending(1))[0]?.untilMs ?? null;
    return overMs === null ? null : nowMs + (overMs - realNowMs) * speed;
  },
  async run(tx, ctx) {
    for (const { playerId, untilMs } of await unrankedStore(tx).ending(MAX_ENDED_PER_TRANSACTION))
      if (Number(untilMs) <= ctx.realNowMs) await followSanctions(tx, ctx, playerId);
  },
};

/** What is kept of closed accounts. */
export const createSanctionSweep = (): Job =>
  createSweep('moderation.sanctions', (tx, { realNowMs }) => closedSuspectStore(tx).removeOver(realNowMs));

/** A few milliseconds. */
const MAX_CASES_PER_TRANSACTION = 20;

export const createCaseSweep = (): Job =>
  createSweep('moderation.cases', (tx, { realNowMs }) =>
    caseSweep(tx).prune(realNowMs - CASES_KEPT_DAYS * DAY_MS, MAX_CASES_PER_TRANSACTION),
  );
