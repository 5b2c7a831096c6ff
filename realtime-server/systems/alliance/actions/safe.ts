import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { safeOwner } from '#db/systems/alliance/store/alliances.ts';
import { contributionStore, memberStore, payoutStore } from '#db/systems/alliance/store/members.ts';
import { formatDollars, groupDigits } from '#protocol/values/format.ts';
import { toCents, toDollars } from '#protocol/values/primitives.ts';
import { CONTRIBUTION_DAYS, type allianceRoutes } from '#protocol/systems/alliance/contract.ts';
import { isClub } from '#protocol/systems/alliance/terms.ts';
import { dayOf } from '#protocol/values/time.ts';
import { type Context, isRefusal, type Player, refuse } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import { inHand } from '../../../ledger/holdings.ts';
import { giftsFromSafe, giftsToSafe, recordGifts, refuseGifts } from '../../economy/reads/linked.ts';
import { valueOf } from '../../economy/reads/net-worth.ts';
import { givableBy, isNewcomer } from '../../economy/reads/newcomer.ts';
import { contributionAfter } from '../rules.ts';
import { withMetadata } from '../declarations.ts';
import { changed, ledBy, ownMembership } from './membership.ts';
import { creditExperience } from './experience.ts';
import { payFromSafe, refuseFromSafe } from './pay-from-safe.ts';
import { putAlliance, recordEntry } from './record.ts';

export const contribute: Handler<typeof allianceRoutes.contribute> = async (tx, ctx, { amount }) => {
  const own = await ownMembership(tx, ctx);
  if (isRefusal(own)) return own;
  const { alliance, member } = own;
  if (isClub(alliance.leaderId)) return refuse('no_safe');
  const cents = toCents(amount);
  if (await isBeyondNewcomers(tx, ctx, cents)) return refuse('newcomer_limit');
  const gifts = await giftsToSafe(tx, alliance.id, { giverId: ctx.actor.id, cents });
  const refused = await refuseGifts(tx, ctx, gifts);
  if (refused) return refused;
  const safe = safeOwner(alliance.id);
  const beforeCents = await inHand(tx, safe, 'dollars');
  const gift = { debit: ctx.actor.id, credit: safe, asset: 'dollars', amount: cents } as const;
  const reason = { alliance: alliance.name, ...(gifts.length > 0 && { giftCents: cents }) };
  await ctx.post([{ ...gift, ...withMetadata('alliance_contribution', reason) }]);
  await recordGifts(tx, ctx, gifts);
  await memberStore(tx).putContribution(ctx.actor.id, member.contributionCents + cents);
  const day = dayOf(ctx.nowMs);
  const playerId = ctx.actor.id;
  await contributionStore(tx).add(alliance.id, { playerId, day, cents });
  await contributionStore(tx).prune(alliance.id, { playerId, untilDay: day - CONTRIBUTION_DAYS });
  const change = { beforeCents, afterCents: beforeCents + cents, nowMs: ctx.nowMs };
  const updated = {
    ...alliance,
    contributedCents: alliance.contributedCents + cents,
    experience: await creditExperience(tx, alliance, change),
  };
  await putAlliance(tx, await recordEntry(tx, ctx, updated, { kind: 'contributed', by: ctx.actor, cents }));
  return changed(tx, ctx, `${formatDollars(cents)} in the safe of ${alliance.name}.`);
};

const isBeyondNewcomers = async (tx: Tx, ctx: Context<Player>, cents: number): Promise<boolean> =>
  (await isNewcomer(tx, ctx, ctx.actor.id)) && cents > (await givableBy(tx, ctx.actor.id));

/** Earns no experience, and counts as no contribution. */
export const contributeStone: Handler<typeof allianceRoutes.contributeStone> = async (
  tx,
  ctx,
  { amount },
) => {
  const own = await ownMembership(tx, ctx);
  if (isRefusal(own)) return own;
  const { alliance } = own;
  if (isClub(alliance.leaderId)) return refuse('no_safe');
  const worthCents = await valueOf(tx, 'stone', amount);
  if (await isBeyondNewcomers(tx, ctx, worthCents)) return refuse('newcomer_limit');
  const gifts = await giftsToSafe(tx, alliance.id, { giverId: ctx.actor.id, cents: worthCents });
  const refused = await refuseGifts(tx, ctx, gifts);
  if (refused) return refused;
  const gift = { debit: ctx.actor.id, credit: safeOwner(alliance.id), asset: 'stone', amount } as const;
  const reason = { alliance: alliance.name, worthCents, ...(gifts.length > 0 && { giftCents: worthCents }) };
  await ctx.post([{ ...gift, ...withMetadata('stone_contributed', reason) }]);
  await recordGifts(tx, ctx, gifts);
  const entry = { kind: 'stone', by: ctx.actor, stone: amount } as const;
  await putAlliance(tx, await recordEntry(tx, ctx, alliance, entry));
  return changed(tx, ctx, `${groupDigits(amount)} stone in the safe of ${alliance.name}.`);
};

/** Once per receiver and game day. */
export const payout: Handler<typeof allianceRoutes.payout> = async (tx, ctx, { username, amount }) => {
  const led = await ledBy(tx, ctx);
  if (isRefusal(led)) return led;
  const { alliance } = led;
  const person = await playerStore(tx).byUsername(username);
  const receiver = person && (await memberStore(tx).of(person.id));
  if (!person || receiver?.alliance.id !== alliance.id) return refuse('member_not_found');
  const cents = toCents(amount);
  const gifts = await giftsFromSafe(tx, ctx, { allianceId: alliance.id, receiverId: person.id, cents });
  const refused = await refuseGifts(tx, ctx, gifts);
  if (refused) return refused;
  if (!(await payoutStore(tx).claim(person.id, dayOf(ctx.nowMs)))) return refuse('paid_today');
  const beforeCents = await inHand(tx, safeOwner(alliance.id), 'dollars');
  if (cents > beforeCents) return refuseFromSafe('safe_too_small', { needed: cents, held: beforeCents });
  const fee = await payFromSafe(ctx, 'alliance_payout', { alliance, playerId: person.id, cents });
  await recordGifts(tx, ctx, gifts);
  const { contributionCents } = receiver.member;
  const contribution = contributionAfter(contributionCents, cents);
  await memberStore(tx).putContribution(person.id, contribution);
  const change = { beforeCents, afterCents: beforeCents - cents, nowMs: ctx.nowMs };
  const updated = {
    ...alliance,
    contributedCents: alliance.contributedCents - contributionCents + contribution,
    experience: await creditExperience(tx, alliance, change),
  };
  const entry = { kind: 'paid', by: ctx.actor, target: person, cents } as const;
  await putAlliance(tx, await recordEntry(tx, ctx, updated, entry));
  if (person.id !== ctx.actor.id)
    await ctx.emitFrom(ctx.actor.id, `user:${person.id}`, 'alliance.notice', {
      kind: 'paid',
      alliance: alliance.name,
      by: ctx.actor.username,
      amount: toDollars(cents - fee),
    });
  const message = `${formatDollars(cents - fee)} for ${person.username}, ${formatDollars(fee)} for the central bank.`;
  return { success: true, message, fee: toDollars(fee) };
};
