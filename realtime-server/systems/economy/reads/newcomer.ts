import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { giftStore } from '#db/systems/economy/store/gifts.ts';
import type { Cents, EpochMs } from '#protocol/values/primitives.ts';
import { transferCodes, type TransferCode } from '#protocol/systems.ts';
import { marketTransferCodes } from '#protocol/systems/market/contract.ts';
import { betTransferCodes } from '#protocol/systems/racing/contract.ts';
import { pickThreeTransferCodes } from '#protocol/systems/racing/pick-three.ts';
import { HOUR_MS } from '#protocol/values/time.ts';
import type { ConfigValues } from '../../../action/config-types.ts';
import type { Asset } from '../../../ledger/chart-of-accounts.ts';
import { type OwnTransfer, ownTransfers, periodOf } from '../../../ledger/history.ts';
import { transfers } from '../../../every-system/declarations.ts';

/** Older transfers are ignored. */
const MAX_TRANSFERS = 10_000;

interface NewcomerContext {
  readonly config: ConfigValues;
  readonly nowMs: EpochMs;
}

/** Gifts and trades of new accounts are limited. */
export const isNewcomer = async (tx: Tx, ctx: NewcomerContext, playerId: string): Promise<boolean> =>
  (await newcomerUntilMs(tx, ctx, playerId)) !== null;

export async function newcomerUntilMs(
  tx: Tx,
  { config, nowMs }: NewcomerContext,
  playerId: string,
): Promise<EpochMs | null> {
  const hours = config['newcomer.hours'];
  if (hours === 0) return null;
  const createdAtMs = await playerStore(tx).createdAtMs(playerId);
  if (createdAtMs === null) return null;
  const untilMs = createdAtMs + hours * HOUR_MS;
  return nowMs < untilMs ? untilMs : null;
}

/** Earned dollars minus the value already given: to safes, and to the pick three beyond what it paid back. Who turns
 * over what they got at the start earns nothing: sales count less purchases, bets won less bets lost and only in the
 * share of the stakes that was earned. The excess of a sale above the reference price counts as a gift. */
export async function givableBy(tx: Tx, playerId: string): Promise<Cents> {
  const found = await newestOf(tx, { owner: playerId, asset: 'dollars' });
  const stone = await newestOf(tx, { owner: playerId, asset: 'stone', code: 'stone_contributed' });
  const sumOf = (codes: readonly TransferCode[]): Cents =>
    found.reduce((sum, { code, amount }) => sum + (codes.includes(code) ? amount : 0), 0);
  const income = sumOf(INCOME) + Math.max(0, sumOf(marketTransferCodes));
  const staked = -sumOf(['bet_placed', 'bet_refunded']);
  const won = Math.max(0, sumOf(betTransferCodes));
  const earned = income + (won === 0 ? 0 : Math.floor(won * Math.min(1, income / staked)));
  const gaveDollars = -sumOf(['alliance_contribution']);
  const gave = stone.reduce((sum, { metadata }) => sum + Number(metadata?.['worthCents']), gaveDollars);
  const fromPool = sumOf(pickThreeTransferCodes);
  // The gift balance already contains what was given, as a negative amount.
  const received = Math.max(0, (await giftStore(tx).of(playerId)) + gave - fromPool);
  return Math.max(0, earned - received - gave + Math.min(0, fromPool));
}

async function newestOf(
  tx: Tx,
  filter: { readonly owner: string; readonly asset: Asset; readonly code?: TransferCode },
): Promise<OwnTransfer[]> {
  const period = await periodOf(tx, filter, MAX_TRANSFERS);
  return ownTransfers(tx, period, { limit: MAX_TRANSFERS });
}

const INCOME = transferCodes.filter((code) => transfers[code].gain === 'earned' && code !== 'bet_won');
