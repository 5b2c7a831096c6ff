import { householdStore, linkedGiftStore, linkStore } from '#db/systems/links/store.ts';
import { heldTraceStore, traceStore } from '#db/systems/links/traces.ts';
import { linkRoutes } from '#protocol/systems/links/contract.ts';
import { CLOSED_LIMITED_DAYS } from '#protocol/systems/links/terms.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import type { Reaction } from '../../action/context.ts';
import { system } from '../../action/system.ts';
import { declareHousehold } from './actions.ts';
import { createScoring, rescoreStale, sweepTraces } from './jobs.ts';
import { household, links } from './reads.ts';
import { leaveTrace } from './traces.ts';

const followSignIns: Reaction = async (tx, ctx, fact) => {
  if (fact.kind === 'player.signed-in') await leaveTrace(tx, ctx, fact);
};

const forgetDeleted: Reaction = async (tx, ctx, fact) => {
  if (fact.kind !== 'player.deleted') return;
  const { playerId } = fact;
  await householdStore(tx).removeOf(playerId);
  await linkedGiftStore(tx).removeOf(playerId);
  // What the account left in a safe is still its gift.
  await linkStore(tx).endOf(playerId, ctx.realNowMs + CLOSED_LIMITED_DAYS * DAY_MS);
  // Else a new account would be nobody's second one.
  if (!(await heldTraceStore(tx).isHeld(playerId, ctx.realNowMs))) await traceStore(tx).removeOf(playerId);
};

export const createLinkSystem = () =>
  system({
    routes: linkRoutes,
    handlers: { household, declareHousehold, links },
    jobs: [createScoring(), rescoreStale(), sweepTraces()],
    reactions: [followSignIns, forgetDeleted],
  });
