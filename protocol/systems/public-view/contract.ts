import * as z from 'zod/mini';
import { type ErrorShape, event, route, type SystemContract } from '../../kit/contract.ts';
import { choice, model } from '../../kit/registries.ts';
import { King } from '../king/contract.ts';
import { BookLevels, MarketResource } from '../market/models.ts';
import { Race } from '../racing/models.ts';
import { Done, Id, Timestamp } from '../../kit/schemas.ts';

export const PUBLIC_RESOURCE = 'gold';
export const PUBLIC_LEVELS = 5;

/** Something worth telling. To spectators it names nobody but the king, and has no more than `text` and
 * `at`. Game time. */
export const TickerLine = z.object({
  text: z.string(),
  at: Timestamp,
  /** What happened can be seen there: a race's replay, a fight, a player's profile. */
  about: z.optional(z.object({ kind: z.enum(['race', 'fight', 'player']), id: Id })),
  /** Names in `text` that belong to inhabitants; absent without one. */
  bots: z.optional(z.array(z.string())),
  /** For a report of the player whom it names first; absent if that is nobody, or an inhabitant. */
  id: z.optional(Id),
});
export type TickerLine = z.infer<typeof TickerLine>;

const BestLevels = z.object({ ...BookLevels.shape, resource: MarketResource });

const presence = {
  /** People with an open socket, without inhabitants. */
  online: z.int(),
  /** Inhabitants online; absent if 0. */
  bots: z.optional(z.int()),
};
const Presence = z.object(presence);

export const PublicView = z.object({
  /** `at`: real time in milliseconds at which `now` was read. */
  clock: z.object({ now: Timestamp, speed: z.number(), at: z.number() }),
  /** The running race, else the one closed to bets, else the next; without bets. */
  race: z.nullable(Race),
  /** Nominal milliseconds, and metres by horse id. */
  t: z.number(),
  positions: z.record(z.string(), z.number()),
  home: z.optional(z.record(z.string(), z.int())),
  next_race: z.nullable(Race),
  ladder: BestLevels,
  king: z.nullable(King),
  ticker: z.array(TickerLine),
  ...presence,
});
export type PublicView = z.infer<typeof PublicView>;

const AdminTickerLine = model('AdminTickerLine', z.object({ id: Id, text: z.string(), at: Timestamp }));
export type AdminTickerLine = z.infer<typeof AdminTickerLine>;

export const publicViewErrors = {
  line_not_found: { status: 404, error: 'There is no such line any more.' },
} as const satisfies Record<string, ErrorShape>;

export const publicViewRoutes = {
  tickerLines: route({
    method: 'GET',
    path: '/api/admin/ticker',
    summary: 'The lines of the ticker that players see, newest first',
    access: 'admin',
    rate: 'read',
    kind: 'query',
    answer: z.object({ lines: z.array(AdminTickerLine) }),
  }),
  removeTickerLine: route({
    method: 'POST',
    path: '/api/admin/ticker/remove',
    summary: 'Takes a line off the ticker, everywhere',
    access: 'admin',
    rate: 'account',
    kind: 'command',
    body: z.object({ lineId: choice('the line', z.string().check(z.maxLength(64))) }),
    answer: Done,
    refuses: ['line_not_found'],
  }),
  live: route({
    method: 'GET',
    path: '/api/live',
    summary: 'The public view: race, order book, king, ticker and number of players online',
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
  /** The line with this text and time is to be shown no more. */
  'ticker.removed': event({
    rooms: ['world', 'public'],
    data: z.object({ text: z.string(), at: Timestamp }),
  }),
  /** Carries all levels, so a missed push does not matter. */
  'market.best': event({ rooms: ['public'], everyMs: 250, data: BestLevels }),
} as const;

export const publicView = {
  routes: publicViewRoutes,
  errors: publicViewErrors,
  events: publicViewEvents,
} as const satisfies SystemContract;
