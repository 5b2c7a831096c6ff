import * as z from 'zod/mini';
import { event, route, type SystemContract } from '../contract.ts';
import { King } from './king.ts';
import { BookLevels, MarketResource } from './market/models.ts';
import { Race } from './racing/models.ts';
import { Timestamp } from '../schemas.ts';

/** What is traded or won for so much is on the ticker, in dollars. */
export const TICKER_TRADE_DOLLARS = 5_000;
export const TICKER_WIN_DOLLARS = 10_000;

/** The one resource whose book is shown to everyone, and how many levels of each side. */
export const PUBLIC_RESOURCE = 'gold';
export const PUBLIC_LEVELS = 5;

/** Something large that happened, without the name of anyone but the king; in game time. */
export const TickerLine = z.object({ text: z.string(), at: Timestamp });
export type TickerLine = z.infer<typeof TickerLine>;

/** The best levels of the book of `PUBLIC_RESOURCE`. */
const BestLevels = z.object({ ...BookLevels.shape, resource: MarketResource });

const presence = {
  /** People with an open socket: inhabitants are counted apart. */
  online: z.int(),
  /** Present only where inhabitants have one. */
  bots: z.optional(z.int()),
};
const Presence = z.object(presence);

/** What anyone may see without an account. */
export const PublicView = z.object({
  /** Game time, its speed, and the server's real time of the reading in milliseconds. */
  clock: z.object({ now: Timestamp, speed: z.number(), at: z.number() }),
  /** The race that runs, else the one whose book is closed, else the next one; without anyone's bet. */
  race: z.nullable(Race),
  /** Its nominal time and where its horses are. */
  t: z.number(),
  positions: z.record(z.string(), z.number()),
  home: z.optional(z.record(z.string(), z.int())),
  /** The earliest race that can be bet on. */
  next_race: z.nullable(Race),
  ladder: BestLevels,
  king: z.nullable(King),
  /** The oldest first. */
  ticker: z.array(TickerLine),
  ...presence,
});
export type PublicView = z.infer<typeof PublicView>;

export const publicViewRoutes = {
  live: route({
    method: 'GET',
    path: '/api/live',
    summary: 'What anyone may watch: the race, a ladder, the king, the ticker, how many play',
    access: 'public',
    rate: 'read',
    kind: 'cachedQuery',
    cache: true,
    answer: PublicView,
  }),
} as const;

export const publicViewEvents = {
  presence: event({ rooms: ['world', 'public'], everyMs: 5_000, data: Presence }),
  ticker: event({ rooms: ['world', 'public'], everyMs: 1_000, data: TickerLine }),
  /** Whole, so that none that was missed matters. */
  'market.best': event({ rooms: ['public'], everyMs: 250, data: BestLevels }),
} as const;

export const publicView = {
  routes: publicViewRoutes,
  events: publicViewEvents,
} as const satisfies SystemContract;
