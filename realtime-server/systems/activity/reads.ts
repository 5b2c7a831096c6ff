import type { TransferCode } from '#protocol/systems.ts';
import type { Asset } from '../../ledger/chart-of-accounts.ts';
import { describeTransfer } from '../../ledger/transfer-definition.ts';
import type { OwnTransfer } from '../../ledger/history.ts';
import { transfers } from '../../every-system/declarations.ts';
import type { ActivityContribution, ActivityItem } from '../../action/system.ts';

const MAX_LINES = 4;

export function activityEntries(
  moved: readonly OwnTransfer[],
  contributions: readonly ActivityContribution[],
  most: number,
): ActivityItem[] {
  const caused = causesOf(moved).map((cause) => ofCause(cause, contributions));
  const items = [...caused, ...contributions.flatMap(({ entries }) => entries)];
  // The sort is stable: at equal times, the last written stays first.
  return items.toSorted((a, b) => b.atMs - a.atMs).slice(0, most);
}

// Some transfers of the oldest cause may be missing.
export function completeCauses(moved: readonly OwnTransfer[], isTruncated: boolean): readonly OwnTransfer[] {
  const last = moved.at(-1);
  if (!isTruncated || last === undefined) return moved;
  const whole = moved.filter(({ cause }) => cause !== last.cause);
  return whole.length > 0 ? whole : moved;
}

function causesOf(moved: readonly OwnTransfer[]): (readonly [OwnTransfer, ...OwnTransfer[]])[] {
  const causes = new Map<string, [OwnTransfer, ...OwnTransfer[]]>();
  for (const one of moved) {
    const sources = causes.get(one.cause);
    if (sources) sources.unshift(one);
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

function linesOf(moved: readonly OwnTransfer[], contributions: readonly ActivityContribution[]): string[] {
  const lines: string[] = [];
  const listedCodes = new Set<TransferCode>();
  for (const one of moved) {
    const { code, asset, metadata } = one;
    const sources = firstDescription(one, contributions);
    if (sources !== null) lines.push(...sources);
    else if (metadata !== null)
      lines.push(describeTransfer(transfers[code], { asset, amount: Math.abs(one.amount) }, metadata));
    else if (!listedCodes.has(code)) {
      listedCodes.add(code);
      const sums = sumsOf(moved.filter((other) => other.code === code && other.metadata === null));
      lines.push(
        describeTransfer(
          transfers[code],
          sums.map((sum) => ({ ...sum, amount: Math.abs(sum.amount) })),
          null,
        ),
      );
    }
  }
  return lines;
}

function firstDescription(
  one: OwnTransfer,
  contributions: readonly ActivityContribution[],
): readonly string[] | null {
  for (const { describe } of contributions) {
    const lines = describe(one);
    if (lines !== null) return lines;
  }
  return null;
}

function sumsOf(moved: readonly Pick<OwnTransfer, 'asset' | 'amount'>[]): ActivityItem['changes'] {
  const sums = new Map<Asset, number>();
  for (const { asset, amount } of moved) sums.set(asset, (sums.get(asset) ?? 0) + amount);
  return [...sums].filter(([, amount]) => amount !== 0).map(([asset, amount]) => ({ asset, amount }));
}
