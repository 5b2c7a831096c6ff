import type { Answer, RouteShape } from '#protocol/contract.ts';
import { allianceRoutes } from '#protocol/systems/alliance.ts';
import { marketRoutes } from '#protocol/systems/market.ts';
import { racingRoutes } from '#protocol/systems/racing.ts';
import { realEstateRoutes } from '#protocol/systems/real-estate.ts';
import { type Fresh, fresh } from './fresh.ts';
import { AccountGone, type Session } from './session.ts';
import { createSharedChat } from './shared-chat.ts';

/** Real time during which all inhabitants of a process share one answer. */
const MARKET_MS = 1_500;
const RACES_MS = 2_000;
const LISTINGS_MS = 5_000;
const ALLIANCES_MS = 5_000;
const CHAT_MS = 2_000;

export type SharedPages = ReturnType<typeof createSharedPages>;

export function createSharedPages() {
  const chats = new Map<string, Fresh<Session, Answer<typeof allianceRoutes.chat> | null>>();
  return {
    market: fresh(MARKET_MS, readBy(marketRoutes.market)),
    races: fresh(RACES_MS, readBy(racingRoutes.todaysRaces)),
    listings: fresh(LISTINGS_MS, readBy(realEstateRoutes.available)),
    alliances: fresh(ALLIANCES_MS, readBy(allianceRoutes.allianceList)),
    chatOf(allianceId: string) {
      const known = chats.get(allianceId) ?? fresh(CHAT_MS, readBy(allianceRoutes.chat));
      chats.set(allianceId, known);
      return known;
    },
    chat: createSharedChat(),
  };
}

// The account that reads for all may be gone; the others go on.
const readBy =
  <R extends RouteShape>(route: R) =>
  (session: Session): Promise<Answer<R> | null> =>
    session.read(route).catch((error: unknown) => {
      if (error instanceof AccountGone) return null;
      throw error;
    });
