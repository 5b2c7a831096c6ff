import { TICKER_LINES } from '#protocol/systems/public-view/terms.ts';
import type { RoomEvent } from '#protocol/wire/events.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { toCents } from '#protocol/values/primitives.ts';
import { isClub } from '#protocol/systems/alliance/terms.ts';
import type { King } from '#protocol/systems/king/contract.ts';
import type { AdminTickerLine, TickerLine } from '#protocol/systems/public-view/contract.ts';
import { STABLE } from '#protocol/systems/racing/stable.ts';
import type { ChangeOf } from '../../../action/changes.ts';
import type { Foundings } from './foundings.ts';
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
  readonly applyFoundingDue: ApplyChange<ChangeOf<'founding.due'>>;
  readonly remove: (lineId: string) => readonly RoomEvent[];
  readonly removeNaming: (name: string) => readonly RoomEvent[];
  readonly line: (lineId: string) => { readonly text: string; readonly playerId: string | null } | null;
  /** Drops the lines that name the player. */
  readonly forget: (playerId: string) => void;
  readonly lines: () => TickerLine[];
  readonly publicLines: () => TickerLine[];
  /** Newest first. */
  readonly adminLines: () => AdminTickerLine[];
}

interface TickerDeps {
  readonly foundings: Pick<Foundings, 'add' | 'take' | 'clear'>;
  readonly nameOf: (playerId: string) => Who;
  readonly online: () => number;
}

interface Line {
  readonly id: string;
  readonly line: TickerLine;
  readonly publicLine: TickerLine | null;
  readonly named: readonly string[];
  /** What a player could repeat at will, like joining and leaving. */
  readonly once: string | null;
}

export function createTicker({ nameOf, online, foundings }: TickerDeps): Ticker {
  const { add, clear, ...shown } = createLines();
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
    applyFounding(founding) {
      if (isClub(founding.playerId)) return add(founding.atMs, openingStory(founding.name));
      foundings.add(founding);
      return [];
    },
    applyJoining({ isNameShown, name, playerId, atMs }) {
      if (!isNameShown || !tickerLimits(online()).showsJoining) return [];
      return add(atMs, joiningStory(nameOf(playerId), name), `joining ${playerId}`);
    },
    applyKing: ({ id, username, dollars, crowned_at }) =>
      add(Date.parse(crowned_at), crownStory({ id, username, isBot: false }, toCents(dollars))),
    clear() {
      clear();
      foundings.clear();
    },
    applyFoundingDue({ allianceId, isNameShown, atMs }) {
      const due = foundings.take(allianceId);
      if (!due || !isNameShown) return [];
      return add(atMs, foundingStory(nameOf(due.playerId), due.name), `founding ${due.playerId}`);
    },
    ...shown,
  };
}

function createLines() {
  let lines: readonly Line[] = [];
  let count = 0;
  const add = (atMs: number, story: Story, once: string | null = null): RoomEvent[] => {
    if (once !== null && lines.some((one) => one.once === once)) return [];
    count += 1;
    // With the time, since the count starts again with the server.
    const added = lineOf(`${atMs}-${count}`, isoOf(atMs), story, once);
    lines = [...lines, added].slice(-TICKER_LINES);
    const { line, publicLine } = added;
    return [
      { room: 'world', event: 'ticker', data: line },
      ...(publicLine ? [{ room: 'public', event: 'ticker', data: publicLine } as const] : []),
    ];
  };
  const removeAll = (isRemoved: (line: Line) => boolean): RoomEvent[] => {
    const removed = lines.filter(isRemoved);
    lines = lines.filter((line) => !isRemoved(line));
    return removed.flatMap(removalsOf);
  };
  return {
    add,
    clear() {
      lines = [];
    },
    remove: (lineId: string) => removeAll(({ id }) => id === lineId),
    removeNaming: (name: string) => removeAll(({ line }) => line.text.includes(name)),
    line(lineId: string) {
      const found = lines.find(({ id }) => id === lineId);
      return found ? { text: found.line.text, playerId: found.named[0] ?? null } : null;
    },
    forget(playerId: string) {
      lines = lines.filter(({ named }) => !named.includes(playerId));
    },
    lines: () => lines.map(({ line }) => line),
    publicLines: () => lines.flatMap(({ publicLine }) => publicLine ?? []),
    adminLines: () => lines.map(({ id, line: { text, at } }) => ({ id, text, at })).toReversed(),
  };
}

const removalsOf = ({ line, publicLine }: Line): RoomEvent[] => [
  removalOf('world', line),
  ...(publicLine ? [removalOf('public', publicLine)] : []),
];

const removalOf = (room: 'world' | 'public', { text, at }: TickerLine): RoomEvent => ({
  room,
  event: 'ticker.removed',
  data: { text, at },
});

function lineOf(id: string, at: string, { text, publicText, about, who }: Story, once: string | null): Line {
  const shown = who.filter((one) => one !== null);
  const bots = shown.filter(({ isBot }) => isBot).map(({ username }) => username);
  return {
    id,
    line: {
      ...{ text, at, ...(about && { about }), ...(bots.length > 0 && { bots }) },
      // Only what is about a person can be reported.
      ...(shown[0]?.isBot === false && { id }),
    },
    publicLine: publicText === null ? null : { text: publicText, at },
    named: shown.map((one) => one.id),
    once,
  };
}
