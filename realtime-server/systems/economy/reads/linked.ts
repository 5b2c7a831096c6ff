import type { Tx } from '#db/database/open.ts';
import { safeOwner } from '#db/systems/alliance/store/alliances.ts';
import { memberStore } from '#db/systems/alliance/store/members.ts';
import { linkedGiftStore, linkStore } from '#db/systems/links/store.ts';
import type { GiftLimit } from '#protocol/systems/links/models.ts';
import { GIFT_DAYS, GIFT_WAGES, SAFE_DAYS } from '#protocol/systems/links/terms.ts';
import { formatDollars } from '#protocol/values/format.ts';
import { type Cents, type EpochMs, toCents, toDollars } from '#protocol/values/primitives.ts';
import { DAY_MS, dayOf } from '#protocol/values/time.ts';
import type { ConfigValues } from '../../../action/config-types.ts';
import { type Refusal, refuse } from '../../../action/context.ts';
import { ownTransfers, periodOf } from '../../../ledger/history.ts';

export interface Gift {
  readonly giverId: string;
  readonly cents: Cents;
}

interface GiftContext {
  readonly config: ConfigValues;
  readonly nowMs: EpochMs;
}

/** Older transfers of a contributor are ignored. */
const MAX_TRANSFERS = 20_000;

/** Accounts of the same person or household: no trades, no raids, few gifts. */
export const limitedWith = (tx: Tx, playerId: string): Promise<ReadonlySet<string>> =>
  linkStore(tx).limitedWith(playerId);

export interface Allowance {
  readonly leftCents: Cents;
  readonly limitCents: Cents;
}

/** Of gifts to all linked accounts together, in seven game days. */
export async function giftAllowance(
  tx: Tx,
  { config, nowMs }: GiftContext,
  giverId: string,
): Promise<Allowance> {
  const limitCents = GIFT_WAGES * toCents(config['centralBankSettings.hourlyWage']);
  const given = await linkedGiftStore(tx).recentOf(giverId, dayOf(nowMs));
  return { limitCents, leftCents: Math.max(0, limitCents - given) };
}

export const giftLimitView = ({ leftCents, limitCents }: Allowance): GiftLimit => ({
  left: toDollars(leftCents),
  limit: toDollars(limitCents),
});

/** For the first gift beyond its giver's allowance. */
export async function refuseGifts(
  tx: Tx,
  ctx: GiftContext,
  gifts: readonly Gift[],
): Promise<Refusal<'linked_accounts'> | null> {
  for (const { giverId, cents } of gifts) {
    const allowance = await giftAllowance(tx, ctx, giverId);
    if (cents <= allowance.leftCents) continue;
    const [left, limit] = [allowance.leftCents, allowance.limitCents].map(formatDollars);
    const error = `Accounts that share a device or a household can pass on ${limit} in ${GIFT_DAYS} game days. ${left} of it is left.`;
    return refuse('linked_accounts', { error, details: giftLimitView(allowance) });
  }
  return null;
}

export async function recordGifts(tx: Tx, { nowMs }: GiftContext, gifts: readonly Gift[]): Promise<void> {
  for (const gift of gifts) await linkedGiftStore(tx).add({ ...gift, day: dayOf(nowMs) });
}

/** A contribution is a gift if a member is linked with the contributor. */
export async function giftsToSafe(tx: Tx, allianceId: string, gift: Gift): Promise<readonly Gift[]> {
  const linked = await limitedWith(tx, gift.giverId);
  if (linked.size === 0) return [];
  const members = await memberStore(tx).in(allianceId);
  return members.some(({ playerId }) => linked.has(playerId)) ? [gift] : [];
}

/** A payout is a gift of those linked with the receiver, as far as their contributions were none when they made them. */
export async function giftsFromSafe(
  tx: Tx,
  { nowMs }: Pick<GiftContext, 'nowMs'>,
  {
    allianceId,
    receiverId,
    cents,
  }: { readonly allianceId: string; readonly receiverId: string; readonly cents: Cents },
): Promise<readonly Gift[]> {
  const gifts: Gift[] = [];
  let left = cents;
  for (const giverId of await limitedWith(tx, receiverId)) {
    const given = { giverId, safe: safeOwner(allianceId), fromMs: nowMs - SAFE_DAYS * DAY_MS };
    const uncounted = await uncountedContributions(tx, given);
    const part = Math.min(left, uncounted);
    if (part > 0) gifts.push({ giverId, cents: part });
    left -= part;
  }
  return gifts;
}

async function uncountedContributions(
  tx: Tx,
  { giverId, safe, fromMs }: { readonly giverId: string; readonly safe: string; readonly fromMs: EpochMs },
): Promise<Cents> {
  let cents = 0;
  for (const code of ['alliance_contribution', 'stone_contributed'] as const) {
    const period = await periodOf(tx, { owner: giverId, code, fromMs }, MAX_TRANSFERS);
    for (const { asset, amount, counterparty, metadata } of await ownTransfers(tx, period, {
      limit: MAX_TRANSFERS,
    }))
      if (counterparty === safe)
        cents +=
          (asset === 'dollars' ? -amount : Number(metadata?.['worthCents'])) -
          Number(metadata?.['giftCents'] ?? 0);
  }
  return cents;
}
