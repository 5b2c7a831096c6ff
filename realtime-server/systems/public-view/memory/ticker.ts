import { TICKER_LINES } from '#protocol/systems/public-view/terms.ts';
import type { RoomEvent } from '#protocol/events.ts';
import { formatDollars } from '#protocol/format.ts';
import { isoOf } from '#protocol/iso.ts';
import { toCents } from '#protocol/primitives.ts';
import type { King } from '#protocol/systems/king/contract.ts';
import {
  TICKER_TRADE_DOLLARS,
  TICKER_WIN_DOLLARS,
  type TickerLine,
} from '#protocol/systems/public-view/contract.ts';
import type { ChangeOf } from '../../../declarations.ts';
import { formatAmount } from '../../../ledger/format.ts';

export interface Ticker {
  readonly applyOrders: (change: Pick<ChangeOf<'orders.changed'>, 'trades'>) => readonly RoomEvent[];
  readonly applyBet: (change: ChangeOf<'bet.won'>) => readonly RoomEvent[];
  readonly applyKing: (king: King) => readonly RoomEvent[];
  readonly clear: () => void;
  readonly forget: (playerId: string) => void;
  readonly lines: () => TickerLine[];
}

interface Line extends TickerLine {
  readonly playerId: string | null;
}

export function createTicker(): Ticker {
  let lines: readonly Line[] = [];
  const add = (line: Line): RoomEvent[] => {
    lines = [...lines, line].slice(-TICKER_LINES);
    const { text, at } = line;
    return (['world', 'public'] as const).map((room) => ({ room, event: 'ticker', data: { text, at } }));
  };
  return {
    applyOrders({ trades }) {
      const [first] = trades;
      const cents = trades.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
      if (!first || cents < toCents(TICKER_TRADE_DOLLARS)) return [];
      const units = trades.reduce((sum, { quantity }) => sum + quantity, 0);
      const text = `${formatAmount(first.resource, units)} changed hands for ${formatDollars(cents)}.`;
      return add({ text, at: isoOf(first.atMs), playerId: null });
    },
    applyBet({ horse, oddsTenths, payoutCents, atMs }) {
      if (payoutCents < toCents(TICKER_WIN_DOLLARS)) return [];
      const text = `The book pays ${formatDollars(payoutCents)} on ${horse} at ${oddsTenths / 10}:1.`;
      return add({ text, at: isoOf(atMs), playerId: null });
    },
    applyKing: ({ id, username, dollars, crowned_at }) =>
      add({
        text: `The crown goes to ${username}, good for ${formatDollars(toCents(dollars))}.`,
        at: crowned_at,
        playerId: id,
      }),
    clear() {
      lines = [];
    },
    forget(playerId) {
      lines = lines.filter((line) => line.playerId !== playerId);
    },
    lines: () => lines.map(({ text, at }) => ({ text, at })),
  };
}
