import type { EpochMs } from '#protocol/primitives.ts';
import type { Asset } from '../../../ledger/chart-of-accounts.ts';
import { explain } from '../../../ledger/explain.ts';
import type { Moved } from '../../../ledger/history.ts';
import { type TransferCode, transferCodes } from '../../../ledger/transfer-codes.ts';
import { type KnownBet, lostBets, tellBet } from './bets.ts';
import { placeOf } from './places.ts';

/** Something that happened, as the server thinks of it. */
export interface Happening {
  readonly id: string;
  readonly atMs: EpochMs;
  readonly place: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** Whole cents or units. */
  readonly changes: readonly { readonly asset: Asset; readonly amount: number }[];
}

/** More lines than this would be a list, not news. */
const LINES_TOLD = 4;

/** What an action did besides what it is named for. */
const BESIDES: ReadonlySet<TransferCode> = new Set([
  'bet_won_stake',
  'market_reserved',
  'market_released',
  'production_used',
]);

/**
 * What happened to a player, newest first: the movements of one cause together, told with the bets they belong to, and the
 * bets that were lost, which moved nothing of the player's any more.
 */
export function happenings(moved: readonly Moved[], bets: readonly KnownBet[], most: number): Happening[] {
  const told = [...causesOf(moved).map((cause) => ofCause(cause, bets)), ...lostBets(bets)];
  // Stable: of one moment, what was written last stays first.
  return told.toSorted((a, b) => b.atMs - a.atMs).slice(0, most);
}

/** Drops the oldest cause of a list that was cut, since some of its movements may be missing. */
export function wholeCauses(moved: readonly Moved[], wasCut: boolean): readonly Moved[] {
  const last = moved.at(-1);
  if (!wasCut || last === undefined) return moved;
  const whole = moved.filter(({ cause }) => cause !== last.cause);
  return whole.length > 0 ? whole : moved;
}

/** Movements by their cause, each in the order they were made. */
function causesOf(moved: readonly Moved[]): (readonly [Moved, ...Moved[]])[] {
  const causes = new Map<string, [Moved, ...Moved[]]>();
  for (const one of moved) {
    const known = causes.get(one.cause);
    if (known) known.unshift(one);
    else causes.set(one.cause, [one]);
  }
  return [...causes.values()];
}

function ofCause(moved: readonly [Moved, ...Moved[]], bets: readonly KnownBet[]): Happening {
  const chief = moved.find(({ code }) => !BESIDES.has(code)) ?? moved[0];
  const lines = linesOf(moved, bets);
  const more = lines.length - LINES_TOLD;
  return {
    id: chief.cause,
    atMs: chief.atMs,
    place: placeOf[chief.code],
    title: transferCodes[chief.code],
    lines: more > 1 ? [...lines.slice(0, LINES_TOLD), `and ${more} more`] : lines,
    changes: sumsOf(moved),
  };
}

/** A line for each rule: those whose figures were kept one by one, the others by their code. */
function linesOf(moved: readonly Moved[], bets: readonly KnownBet[]): string[] {
  const lines: string[] = [];
  const toldCodes = new Set<TransferCode>();
  for (const one of moved) {
    const { code, asset, note } = one;
    const ofBet = tellBet(one, bets);
    if (ofBet !== null) lines.push(...ofBet);
    else if (note !== null) lines.push(explain(code, { asset, amount: Math.abs(one.amount) }, note));
    else if (!toldCodes.has(code)) {
      toldCodes.add(code);
      const alike = sumsOf(moved.filter((other) => other.code === code && other.note === null));
      lines.push(
        explain(
          code,
          alike.map((sum) => ({ ...sum, amount: Math.abs(sum.amount) })),
          null,
        ),
      );
    }
  }
  return lines;
}

/** What movements make together, asset by asset; nothing where they cancel out. */
function sumsOf(moved: readonly Pick<Moved, 'asset' | 'amount'>[]): Happening['changes'] {
  const sums = new Map<Asset, number>();
  for (const { asset, amount } of moved) sums.set(asset, (sums.get(asset) ?? 0) + amount);
  return [...sums].filter(([, amount]) => amount !== 0).map(([asset, amount]) => ({ asset, amount }));
}
