import { TICKER_LINES } from '#protocol/systems/public-view/terms.ts';
import type { RoomEvent } from '#protocol/events.ts';
import { isoOf } from '#protocol/iso.ts';
import { toCents } from '#protocol/primitives.ts';
import { isClub } from '#protocol/systems/alliance/terms.ts';
import type { King } from '#protocol/systems/king/contract.ts';
import type { TickerLine } from '#protocol/systems/public-view/contract.ts';
import { STABLE } from '#protocol/systems/racing/stable.ts';
import type { ChangeOf } from '../../../declarations.ts';
import { formatAmount } from '../../../ledger/format.ts';
import {
  crownStory,
  foundingStory,
  gildingStory,
  isLargePayout,
  joiningStory,
  openingStory,
  pickThreeStory,
  propertyStory,
  raidStory,
  type Story,
  tickerLimits,
  tradeStory,
  type Who,
  winStory,
} from '../rules.ts';

type ApplyChange<Change> = (change: Change) => readonly RoomEvent[];

export interface Ticker {
  readonly applyOrders: ApplyChange<Pick<ChangeOf<'orders.changed'>, 'orders' | 'trades'>>;
  readonly applyBet: ApplyChange<ChangeOf<'bet.won'>>;
  readonly applyPickThree: ApplyChange<ChangeOf<'pick-three.won'>>;
  readonly applyFight: ApplyChange<ChangeOf<'fight.won'>>;
  readonly applyProperty: ApplyChange<ChangeOf<'first-property.bought'>>;
  readonly applyGilding: ApplyChange<ChangeOf<'gilding.changed'>>;
  readonly applyFounding: ApplyChange<ChangeOf<'alliance.founded'>>;
  readonly applyJoining: ApplyChange<ChangeOf<'alliance.joined'>>;
  readonly applyKing: ApplyChange<King>;
  readonly clear: () => void;
  /** Drops the lines that name the player. */
  readonly forget: (playerId: string) => void;
  readonly lines: () => TickerLine[];
  readonly publicLines: () => TickerLine[];
}

interface TickerDeps {
  readonly nameOf: (playerId: string) => Who;
  readonly online: () => number;
}

interface Line {
  readonly line: TickerLine;
  readonly publicLine: TickerLine | null;
  readonly named: readonly string[];
  /** What a player could repeat at will, like joining and leaving. */
  readonly once: string | null;
}

export function createTicker({ nameOf, online }: TickerDeps): Ticker {
  let lines: readonly Line[] = [];
  const add = (atMs: number, story: Story, once: string | null = null): RoomEvent[] => {
    if (once !== null && lines.some((one) => one.once === once)) return [];
    const added = lineOf(isoOf(atMs), story, once);
    lines = [...lines, added].slice(-TICKER_LINES);
    const { line, publicLine } = added;
    return [
      { room: 'world', event: 'ticker', data: line },
      ...(publicLine ? [{ room: 'public', event: 'ticker', data: publicLine } as const] : []),
    ];
  };
  return {
    applyOrders({ orders, trades }) {
      const [first] = trades;
      const taker = orders.at(-1);
      const cents = trades.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
      if (!first || !taker || cents < tickerLimits(online()).tradeCents) return [];
      const units = trades.reduce((sum, { quantity }) => sum + quantity, 0);
      const goods = formatAmount(first.resource, units);
      return add(first.atMs, tradeStory(nameOf(taker.owner), { side: taker.side, goods, cents }));
    },
    applyBet: (bet) =>
      isLargePayout(bet, tickerLimits(online())) ? add(bet.atMs, winStory(nameOf(bet.playerId), bet)) : [],
    applyPickThree: (won) =>
      won.payoutCents >= tickerLimits(online()).payoutCents
        ? add(won.atMs, pickThreeStory(nameOf(won.playerId), won))
        : [],
    applyFight({ attackerId, defenderId, fightId, rewardCents: cents, atMs }) {
      if (cents < tickerLimits(online()).raidCents) return [];
      return add(atMs, raidStory(nameOf(attackerId), nameOf(defenderId), { fightId, cents }));
    },
    applyProperty: ({ playerId, house, priceCents, atMs }) =>
      add(atMs, propertyStory(nameOf(playerId), { house, priceCents }), `property ${playerId}`),
    applyGilding({ playerId, part, level, horseId, atMs }) {
      if (level < tickerLimits(online()).gildingLevel) return [];
      const horse = STABLE.find(({ id }) => id === horseId)?.name;
      return add(atMs, gildingStory(nameOf(playerId), { part, level, horse }));
    },
    applyFounding({ isPrivate, name, playerId, atMs }) {
      if (isClub(playerId)) return add(atMs, openingStory(name));
      return isPrivate ? [] : add(atMs, foundingStory(nameOf(playerId), name), `founding ${playerId}`);
    },
    applyJoining({ isPrivate, name, playerId, atMs }) {
      if (isPrivate || !tickerLimits(online()).showsJoining) return [];
      return add(atMs, joiningStory(nameOf(playerId), name), `joining ${playerId}`);
    },
    applyKing: ({ id, username, dollars, crowned_at }) =>
      add(Date.parse(crowned_at), crownStory({ id, username, isBot: false }, toCents(dollars))),
    clear() {
      lines = [];
    },
    forget(playerId) {
      lines = lines.filter(({ named }) => !named.includes(playerId));
    },
    lines: () => lines.map(({ line }) => line),
    publicLines: () => lines.flatMap(({ publicLine }) => publicLine ?? []),
  };
}

function lineOf(at: string, { text, publicText, about, who }: Story, once: string | null): Line {
  const shown = who.filter((one) => one !== null);
  const bots = shown.filter(({ isBot }) => isBot).map(({ username }) => username);
  return {
    line: { text, at, ...(about && { about }), ...(bots.length > 0 && { bots }) },
    publicLine: publicText === null ? null : { text: publicText, at },
    named: shown.map(({ id }) => id),
    once,
  };
}
