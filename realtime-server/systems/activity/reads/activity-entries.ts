import type { Asset } from '../../../ledger/chart-of-accounts.ts';
import { describeTransfer } from '../../../ledger/transfer-definition.ts';
import type { OwnTransfer } from '../../../ledger/history.ts';
import type { TransferCode } from '#protocol/transfer-codes.ts';
import { transfers } from '../../../transfers.ts';
import type { ActivityContribution, ActivityItem } from '../../../action/activity.ts';

/** More lines than this would be a list, not news. */
const MAX_LINES = 4;

/**
 * What happened to a player, newest first: the movements of one cause together, and what systems know
 * beyond the ledger.
 */
export function activityEntries(
  moved: readonly OwnTransfer[],
  contributions: readonly ActivityContribution[],
  most: number,
): ActivityItem[] {
  const caused = causesOf(moved).map((cause) => ofCause(cause, contributions));
  const items = [...caused, ...contributions.flatMap(({ entries }) => entries)];
  // Stable: of one moment, what was written last stays first.
  return items.toSorted((a, b) => b.atMs - a.atMs).slice(0, most);
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

function ofCause(
  moved: readonly [OwnTransfer, ...OwnTransfer[]],
  contributions: readonly ActivityContribution[],
): ActivityItem {
  const main = moved.find(({ code }) => !transfers[code].isSecondary) ?? moved[0];
  const lines = linesOf(moved, contributions);
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
function linesOf(moved: readonly OwnTransfer[], contributions: readonly ActivityContribution[]): string[] {
  const lines: string[] = [];
  const listedCodes = new Set<TransferCode>();
  for (const one of moved) {
    const { code, asset, metadata } = one;
    const known = firstKnown(one, contributions);
    if (known !== null) lines.push(...known);
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

/** What the first system says that knows more of a transfer, or null. */
function firstKnown(
  one: OwnTransfer,
  contributions: readonly ActivityContribution[],
): readonly string[] | null {
  for (const { describe } of contributions) {
    const lines = describe(one);
    if (lines !== null) return lines;
  }
  return null;
}

/** What movements make together, asset by asset; nothing where they cancel out. */
function sumsOf(moved: readonly Pick<OwnTransfer, 'asset' | 'amount'>[]): ActivityItem['changes'] {
  const sums = new Map<Asset, number>();
  for (const { asset, amount } of moved) sums.set(asset, (sums.get(asset) ?? 0) + amount);
  return [...sums].filter(([, amount]) => amount !== 0).map(([asset, amount]) => ({ asset, amount }));
}
