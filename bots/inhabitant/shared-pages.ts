import type { Answer, RouteShape } from '#protocol/contract.ts';
import { allianceRoutes } from '#protocol/systems/alliance.ts';
import { marketRoutes } from '#protocol/systems/market.ts';
import { racingRoutes } from '#protocol/systems/racing.ts';
import { realEstateRoutes } from '#protocol/systems/real-estate.ts';
import { type Fresh, fresh } from './fresh.ts';
import { AccountGone, type Session } from './session.ts';
import { createSharedChat } from './shared-chat.ts';

/** For how long inhabitants of one process share what one of them has read: these pages are the same for all (real time). */
const MARKET_MS = 1_500;
const RACES_MS = 2_000;
const LISTINGS_MS = 5_000;
const ALLIANCES_MS = 5_000;
const CHAT_MS = 2_000;

/** The pages that are the same for every player. */
export type SharedPages = ReturnType<typeof createSharedPages>;

export function createSharedPages() {
  const chats = new Map<string, Fresh<Session, Answer<typeof allianceRoutes.chat> | null>>();
  return {
    market: fresh(MARKET_MS, readBy(marketRoutes.market)),
    races: fresh(RACES_MS, readBy(racingRoutes.todaysRaces)),
    listings: fresh(LISTINGS_MS, readBy(realEstateRoutes.available)),
    alliances: fresh(ALLIANCES_MS, readBy(allianceRoutes.allianceList)),
    /** The chat of one alliance, which is the same for its members. */
    chatOf(allianceId: string) {
      const known = chats.get(allianceId) ?? fresh(CHAT_MS, readBy(allianceRoutes.chat));
      chats.set(allianceId, known);
      return known;
    },
    chat: createSharedChat(),
  };
}

/** Who reads for all may be gone: that concerns nobody else. */
const readBy =
  <R extends RouteShape>(route: R) =>
  (session: Session): Promise<Answer<R> | null> =>
    session.read(route).catch((error: unknown) => {
      if (error instanceof AccountGone) return null;
      throw error;
    });
