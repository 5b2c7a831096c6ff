import type { Asset } from '../../../ledger/chart-of-accounts.ts';
import { describeTransfer } from '../../../ledger/transfer-definition.ts';
import type { OwnTransfer } from '../../../ledger/history.ts';
import type { TransferCode } from '#protocol/transfer-codes.ts';
import { transfers } from '../../../transfers.ts';
import type { ActivityItem } from './activity-entry.ts';
import { type KnownBet, lostBets, describeBet } from './bets.ts';

/** More lines than this would be a list, not news. */
const MAX_LINES = 4;

/**
 * What happened to a player, newest first: the movements of one cause together, told with the bets they belong to, and the
 * bets that were lost, which moved nothing of the player's any more.
 */
export function activityEntries(
  moved: readonly OwnTransfer[],
  bets: readonly KnownBet[],
  most: number,
): ActivityItem[] {
  const emitted = [...causesOf(moved).map((cause) => ofCause(cause, bets)), ...lostBets(bets)];
  // Stable: of one moment, what was written last stays first.
  return emitted.toSorted((a, b) => b.atMs - a.atMs).slice(0, most);
}

/** Drops the oldest cause of a list that was cut, since some of its movements may be missing. */
export function wholeCauses(moved: readonly OwnTransfer[], wasCut: boolean): readonly OwnTransfer[] {
  const last = moved.at(-1);
  if (!wasCut || last === undefined) return moved;
  const whole = moved.filter(({ cause }) => cause !== last.cause);
  return whole.length > 0 ? whole : moved;
}

/** Movements by their cause, each in the order they were made. */
function causesOf(moved: readonly OwnTransfer[]): (readonly [OwnTransfer, ...OwnTransfer[]])[] {
  const causes = new Map<string, [OwnTransfer, ...OwnTransfer[]]>();
  for (const one of moved) {
    const known = causes.get(one.cause);
    if (known) known.unshift(one);
    else causes.set(one.cause, [one]);
  }
  return [...causes.values()];
}

function ofCause(moved: readonly [OwnTransfer, ...OwnTransfer[]], bets: readonly KnownBet[]): ActivityItem {
  const main = moved.find(({ code }) => !transfers[code].isSecondary) ?? moved[0];
  const lines = linesOf(moved, bets);
  const more = lines.length - MAX_LINES;
  return {
    id: main.cause,
    atMs: main.atMs,
    place: transfers[main.code].page,
    title: transfers[main.code].title,
    lines: more > 1 ? [...lines.slice(0, MAX_LINES), `and ${more} more`] : lines,
    changes: sumsOf(moved),
  };
}

/** A line for each rule: those whose figures were kept one by one, the others by their code. */
function linesOf(moved: readonly OwnTransfer[], bets: readonly KnownBet[]): string[] {
  const lines: string[] = [];
  const listedCodes = new Set<TransferCode>();
  for (const one of moved) {
    const { code, asset, metadata } = one;
    const ofBet = describeBet(one, bets);
    if (ofBet !== null) lines.push(...ofBet);
    else if (metadata !== null)
      lines.push(describeTransfer(transfers[code], { asset, amount: Math.abs(one.amount) }, metadata));
    else if (!listedCodes.has(code)) {
      listedCodes.add(code);
      const alike = sumsOf(moved.filter((other) => other.code === code && other.metadata === null));
      lines.push(
        describeTransfer(
          transfers[code],
          alike.map((sum) => ({ ...sum, amount: Math.abs(sum.amount) })),
          null,
        ),
      );
    }
  }
  return lines;
}

/** What movements make together, asset by asset; nothing where they cancel out. */
function sumsOf(moved: readonly Pick<OwnTransfer, 'asset' | 'amount'>[]): ActivityItem['changes'] {
  const sums = new Map<Asset, number>();
  for (const { asset, amount } of moved) sums.set(asset, (sums.get(asset) ?? 0) + amount);
  return [...sums].filter(([, amount]) => amount !== 0).map(([asset, amount]) => ({ asset, amount }));
}
