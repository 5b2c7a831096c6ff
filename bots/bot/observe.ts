import type { Answer } from '#protocol/kit/contract.ts';
import { isClub } from '#protocol/systems/alliance/terms.ts';
import { MAFIOSI_TYPES } from '#protocol/systems/combat/crew.ts';
import type { Market, MarketResource } from '#protocol/systems/market/models.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import type { racingRoutes } from '#protocol/systems/racing/contract.ts';
import type { Race } from '#protocol/systems/racing/models.ts';
import type { PickThree } from '#protocol/systems/racing/pick-three.ts';
import type { Book, Observation, Traits } from '../personalities/observation.ts';
import type { OwnPages } from './own-pages.ts';
import type { Session } from './session.ts';
import type { SharedPages } from './shared-pages.ts';
import type { Wagers } from './wagers.ts';

export interface ObserveDeps {
  readonly session: Session;
  readonly own: OwnPages;
  readonly shared: SharedPages;
  readonly traits: Traits;
  readonly wagers: Wagers;
  readonly nowMs: number;
}

export interface ObservedGame {
  readonly seen: Observation;
  readonly speed: number;
}

/** Real time: races whose book closes sooner are skipped. */
const CLOSING_MS = 1_500;

const CHAT_MS = 15 * 60_000;

/** Few, so that each race gets a pool. */
const NEXT_RACES = 2;

export async function observe({
  session,
  own,
  shared,
  traits,
  wagers,
  nowMs,
}: ObserveDeps): Promise<ObservedGame | null> {
  const holdings = await own.holdings.get(session, nowMs);
  const market = await shared.market.get(session, nowMs);
  const races = await shared.races.get(session, nowMs);
  if (!holdings || !market || !races) return null;
  const { salary, rent } = await own.salaryAndRent.get(session, nowMs);
  const { production, company } = await own.businesses.get(session, nowMs);
  const owned = await own.estate.get(session, nowMs);
  const listings = await shared.listings.get(session, nowMs);
  const gilded = await own.gildings.get(session, nowMs);
  const alliance = await own.alliance.get(session, nowMs);
  const ownAlliance = alliance?.alliance ?? null;
  const chat = ownAlliance && (await shared.chatOf(ownAlliance.id).get(session, nowMs));
  const alliances = await shared.alliances.get(session, nowMs);
  const { user, clock, orders } = holdings;
  const gameMs = Date.parse(clock.now);
  const pickThree = await shared.pickThree.get(session, { nowMs: gameMs, speed: clock.speed });
  const betting = { wagers, closingMs: gameMs + CLOSING_MS * clock.speed };
  const seen: Observation = {
    nowMs: gameMs,
    username: user.username,
    traits,
    balance: user,
    salaryHours: salary?.hoursAvailable ?? 0,
    canPayRent: rent?.canPay ?? false,
    openRaces: openRacesIn(races, betting),
    pickThree: pickThreeOnSale(pickThree, betting),
    market: booksOf(market),
    ownOrders: orders,
    buildings: production?.buildings ?? [],
    estate: {
      owned: owned?.properties ?? [],
      accruedDollars: owned?.totalAccruedRent ?? 0,
      listings: listings?.properties ?? [],
    },
    company: company?.company ?? null,
    gildings: gilded?.gildings ?? [],
    crew: crewOf(await own.crew.get(session, nowMs)),
    alliance: {
      own: ownAlliance,
      chat: chat?.messages.filter(({ at }) => Date.parse(at) > nowMs - CHAT_MS) ?? [],
      open: (alliances?.alliances ?? []).filter(
        ({ is_private, leader_id }) => !is_private && !isClub(leader_id),
      ),
    },
  };
  return { seen, speed: clock.speed };
}

interface Betting {
  readonly wagers: Wagers;
  /** Game time. */
  readonly closingMs: number;
}

const openRacesIn = (
  { races }: Answer<typeof racingRoutes.todaysRaces>,
  { wagers, closingMs }: Betting,
): readonly Race[] =>
  races
    .filter(
      ({ status, betting_closes_at }) => status === 'upcoming' && Date.parse(betting_closes_at) > closingMs,
    )
    .slice(0, NEXT_RACES)
    .filter(({ id }) => !wagers.betOn.has(id));

function pickThreeOnSale(
  current: PickThree | null,
  { wagers, closingMs }: Betting,
): Observation['pickThree'] {
  if (!current || Date.parse(current.closes_at) <= closingMs) return null;
  const { day, races } = current;
  return { day, races, tickets: wagers.ticketsOf(day) };
}

const booksOf = (market: Market): Observation['market'] =>
  Object.fromEntries(MARKET_RESOURCES.map((resource) => [resource, bookOf(market, resource)])) as Record<
    MarketResource,
    Book
  >;

function bookOf(market: Market, resource: MarketResource): Book {
  const levels = (orders: Market['buyOrders'] | Market['sellOrders']) =>
    orders
      .filter((order) => order.resource === resource)
      .map(({ price, quantity }): [number, number] => [price, quantity]);
  return {
    reference: market.referencePrices[resource],
    last: market.resources[resource],
    bids: levels(market.buyOrders),
    asks: levels(market.sellOrders),
  };
}

function crewOf({
  offers,
  equipment,
  stats,
  targets,
}: Awaited<ReturnType<OwnPages['crew']['get']>>): Observation['crew'] {
  const mafiosi = offers?.mafiosi ?? [];
  const squads = Object.values(equipment?.equipment ?? {});
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  return {
    attack: sum(mafiosi.map(({ attack, quantity }) => attack * quantity)),
    costs: Object.fromEntries(
      MAFIOSI_TYPES.map((type) => [type, mafiosi.find((offer) => offer.type === type)?.cost ?? Infinity]),
    ) as Observation['crew']['costs'],
    men: sum(mafiosi.map(({ quantity }) => quantity)),
    unarmed: sum(squads.map(({ available_slots }) => available_slots)),
    storedWeapons: sum(Object.values(equipment?.available_weapons ?? {})),
    attacksLeft: stats?.remaining_attacks ?? 0,
    foodEach: stats?.feeding.cost ?? 0,
    fedUntilMs: stats?.feeding.fed_until ? Date.parse(stats.feeding.fed_until) : 0,
    targets: targets?.targets ?? [],
  };
}
