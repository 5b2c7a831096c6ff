import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { kingStore } from '#db/systems/king/store.ts';
import type { Tx } from '#db/database/open.ts';
import type { EventData, RoomEvent } from '#protocol/wire/events.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { kingOf } from '#protocol/systems/king/contract.ts';
import type { MarketResource, BookLevels } from '#protocol/systems/market/models.ts';
import type { Race } from '#protocol/systems/racing/models.ts';
import { PUBLIC_LEVELS, PUBLIC_RESOURCE, type PublicView } from '#protocol/systems/public-view/contract.ts';
import type { CachedQueryContext, ReadContext } from '../../action/system.ts';
import type { Presence } from '../../live/presence.ts';
import type { Ticker } from './memory/ticker.ts';

export interface PublicDeps {
  readonly publicRaces: (
    tx: Tx,
    ctx: Pick<ReadContext, 'nowMs' | 'speed'>,
  ) => Promise<{
    readonly race: Race | null;
    readonly t: number;
    readonly positions: Record<string, number>;
    readonly home?: Record<string, number>;
    readonly next_race: Race | null;
  }>;
  readonly bestLevels: (resource: MarketResource, count: number) => BookLevels;
  readonly presence: Pick<Presence, 'online' | 'isOnline'>;
}

/** Real time. */
const CACHED_FOR_MS = 1_000;

export function createLiveView(deps: PublicDeps & { readonly ticker: Ticker }) {
  let cached: { readonly atRealMs: EpochMs; readonly view: Promise<PublicView> } | null = null;
  return (ctx: CachedQueryContext): Promise<PublicView> => {
    if (cached && ctx.realNowMs - cached.atRealMs < CACHED_FOR_MS) return cached.view;
    const view = readView(deps, ctx);
    const fresh = { atRealMs: ctx.realNowMs, view };
    cached = fresh;
    // Retry after a failed read.
    view.catch(() => {
      if (cached === fresh) cached = null;
    });
    return view;
  };
}

const readView = (
  { publicRaces, bestLevels, presence, ticker }: PublicDeps & { readonly ticker: Ticker },
  { read, ...ctx }: CachedQueryContext,
): Promise<PublicView> =>
  read(async (tx) => {
    const crowned = await kingStore(tx).current();
    return {
      clock: { now: isoOf(ctx.nowMs), speed: ctx.speed, at: ctx.realNowMs },
      ...(await publicRaces(tx, ctx)),
      ladder: ladder(bestLevels),
      king: crowned && kingOf(crowned),
      ticker: ticker.publicLines(),
      ...(await whoIsOnline(tx, presence)),
    };
  });

// Inhabitants do not count as online players.
export async function whoIsOnline(tx: Tx, presence: PublicDeps['presence']): Promise<EventData<'presence'>> {
  let bots = 0;
  for (const id of await inhabitantStore(tx).ids()) if (presence.isOnline(id)) bots += 1;
  return { online: presence.online() - bots, ...(bots > 0 && { bots }) };
}

export const ladder = (bestLevels: PublicDeps['bestLevels']): PublicView['ladder'] => ({
  resource: PUBLIC_RESOURCE,
  ...bestLevels(PUBLIC_RESOURCE, PUBLIC_LEVELS),
});

export function createLadderPush(bestLevels: PublicDeps['bestLevels']): () => readonly RoomEvent[] {
  let last = '';
  return () => {
    const data = ladder(bestLevels);
    const text = JSON.stringify(data);
    if (text === last) return [];
    last = text;
    return [{ room: 'public', event: 'market.best', data }];
  };
}
