import { formatDollars } from '#protocol/values/format.ts';
import type { Cents } from '#protocol/values/primitives.ts';
import { CLUB_NAME } from '#protocol/systems/alliance/terms.ts';
import { GILDED_PART_NAMES, type GildedPart } from '#protocol/systems/gilding/terms.ts';
import type { TickerLine } from '#protocol/systems/public-view/contract.ts';

interface TickerLimits {
  /** Players online, inhabitants included, below which it applies. */
  readonly online: number;
  readonly tradeCents: Cents;
  readonly payoutCents: Cents;
  /** At odds of `LONG_SHOT_TENTHS` or more. */
  readonly longShotCents: Cents;
  readonly raidCents: Cents;
  readonly gildingLevel: number;
  readonly showsJoining: boolean;
}

const LONG_SHOT_TENTHS = 100;

/** A small town tells small things: in a large one, they would crowd out the rest. */
const TOWN: TickerLimits = {
  online: 50,
  ...{ tradeCents: 100_000, payoutCents: 250_000, longShotCents: 0, raidCents: 1 },
  gildingLevel: 5,
  showsJoining: true,
};
const CITY: TickerLimits = {
  online: 500,
  ...{ tradeCents: 500_000, payoutCents: 1_000_000, longShotCents: 250_000, raidCents: 50_000 },
  gildingLevel: 7,
  showsJoining: true,
};
const METROPOLIS: TickerLimits = {
  online: Number.POSITIVE_INFINITY,
  ...{ tradeCents: 2_500_000, payoutCents: 5_000_000, longShotCents: 2_500_000, raidCents: 250_000 },
  gildingLevel: 9,
  showsJoining: false,
};

/** `online` counts inhabitants, too: they also make news. */
export const tickerLimits = (online: number): TickerLimits =>
  [TOWN, CITY].find((limits) => online < limits.online) ?? METROPOLIS;

/** Odds of ten and more are news at a smaller sum. */
export const isLargePayout = (
  { oddsTenths, payoutCents }: { readonly oddsTenths: number; readonly payoutCents: Cents },
  limits: TickerLimits,
): boolean =>
  payoutCents >= limits.payoutCents ||
  (oddsTenths >= LONG_SHOT_TENTHS && payoutCents >= limits.longShotCents);

/** Null: unknown, or hides the name. */
export type Who = { readonly id: string; readonly username: string; readonly isBot: boolean } | null;

export interface Story {
  readonly text: string;
  /** For spectators, without a player's name; null: nothing for them. */
  readonly publicText: string | null;
  readonly about?: TickerLine['about'];
  readonly who: readonly Who[];
}

const nameOf = (who: Who): string => who?.username ?? 'Somebody';

const profileOf = (...players: readonly Who[]): Pick<Story, 'about'> => {
  const shown = players.find((who) => who !== null);
  return shown ? { about: { kind: 'player', id: shown.id } } : {};
};

/** `who` placed the order that met the others. */
export function tradeStory(
  who: Who,
  { side, goods, cents }: { readonly side: 'buy' | 'sell'; readonly goods: string; readonly cents: Cents },
): Story {
  const publicText = `${goods} changed hands for ${formatDollars(cents)}.`;
  const named = `${nameOf(who)} ${side === 'buy' ? 'bought' : 'sold'} ${goods} for ${formatDollars(cents)}.`;
  return { text: who ? named : publicText, publicText, who: [who], ...profileOf(who) };
}

interface Win {
  readonly raceId: string;
  readonly horse: string;
  readonly oddsTenths: number;
  readonly payoutCents: Cents;
}

/** The bet of `who` won. */
export function winStory(who: Who, { raceId, horse, oddsTenths, payoutCents }: Win): Story {
  const odds = `${oddsTenths / 10}:1`;
  const publicText = `The book pays ${formatDollars(payoutCents)} on ${horse} at ${odds}.`;
  const named = `${nameOf(who)} takes ${formatDollars(payoutCents)} on ${horse} at ${odds}.`;
  return { text: who ? named : publicText, publicText, who: [who], about: { kind: 'race', id: raceId } };
}

/** `who` had the best tickets of the pick three. */
export function pickThreeStory(
  who: Who,
  { raceId, payoutCents }: Pick<Win, 'raceId' | 'payoutCents'>,
): Story {
  const publicText = `The pick three pays ${formatDollars(payoutCents)}.`;
  const named = `${nameOf(who)} takes ${formatDollars(payoutCents)} from the pick three.`;
  return { text: who ? named : publicText, publicText, who: [who], about: { kind: 'race', id: raceId } };
}

interface Raid {
  readonly fightId: string;
  readonly cents: Cents;
}

/** The fight shows both names, so it is linked only when both may be shown. */
export function raidStory(attacker: Who, defender: Who, { fightId, cents }: Raid): Story {
  const loot = formatDollars(cents);
  const publicText = `A raid took ${loot}.`;
  const named = `${nameOf(attacker)} raided ${defender?.username ?? 'somebody'} and took ${loot}.`;
  return {
    text: attacker || defender ? named : publicText,
    publicText,
    who: [attacker, defender],
    ...(attacker && defender ? { about: { kind: 'fight', id: fightId } } : profileOf(attacker, defender)),
  };
}

/** `who` owned no property before. */
export function propertyStory(
  who: Who,
  { house, priceCents }: { readonly house: string; readonly priceCents: Cents },
): Story {
  const bought = `bought a ${house} for ${formatDollars(priceCents)} and is a landlord now.`;
  return {
    text: `${nameOf(who)} ${bought}`,
    publicText: `Somebody ${bought}`,
    who: [who],
    ...profileOf(who),
  };
}

interface Gilding {
  readonly part: GildedPart;
  readonly level: number;
  /** Of a silk. */
  readonly horse: string | undefined;
}

/** `who` reached the level, which happens once. */
export function gildingStory(who: Who, { part, level, horse }: Gilding): Story {
  const named = GILDED_PART_NAMES[part].toLowerCase();
  const what = horse === undefined ? `a ${named}` : `the ${named} of ${horse}`;
  const gilds = `gilds ${what} to level ${level}.`;
  return { text: `${nameOf(who)} ${gilds}`, publicText: `Somebody ${gilds}`, who: [who], ...profileOf(who) };
}

/** For public alliances only, like `joiningStory`. */
export const foundingStory = (who: Who, alliance: string): Story => ({
  text: `${nameOf(who)} founded ${alliance}.`,
  publicText: 'A new alliance has been founded.',
  who: [who],
  ...profileOf(who),
});

/** Of a club that the house runs: everybody may know. */
export const openingStory = (club: string): Story => {
  const text = `The ${club} has opened its doors.`;
  return { text, publicText: text, who: [] };
};

/** Nothing to spectators: it would say only that somebody joined something. */
export const joiningStory = (who: Who, alliance: string): Story => ({
  text: `${nameOf(who)} joined ${alliance.startsWith(CLUB_NAME) ? 'the ' : ''}${alliance}.`,
  publicText: null,
  who: [who],
  ...profileOf(who),
});

/** The king is named to everybody. */
export function crownStory(king: NonNullable<Who>, cents: Cents): Story {
  const text = `The crown goes to ${king.username}, good for ${formatDollars(cents)}.`;
  return { text, publicText: text, who: [king], ...profileOf(king) };
}
