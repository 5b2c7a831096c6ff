import type { Answer, RouteShape } from '#protocol/kit/contract.ts';
import { allianceRoutes } from '#protocol/systems/alliance/contract.ts';
import { marketRoutes } from '#protocol/systems/market/contract.ts';
import { racingRoutes } from '#protocol/systems/racing/contract.ts';
import { realEstateRoutes } from '#protocol/systems/real-estate/contract.ts';
import { type Cached, cachedFor } from './cached.ts';
import { AccountGone, type Session } from './session.ts';
import { createSharedChat } from './shared-chat.ts';
import { createSharedPickThree } from './shared-pick-three.ts';

/** Real time for which all inhabitants of a process share an answer. */
const MARKET_MS = 1_500;
const RACES_MS = 2_000;
const LISTINGS_MS = 5_000;
const ALLIANCES_MS = 5_000;
const CHAT_MS = 2_000;

export type SharedPages = ReturnType<typeof createSharedPages>;

export function createSharedPages() {
  const chats = new Map<string, Cached<Session, Answer<typeof allianceRoutes.chat> | null>>();
  return {
    market: cachedFor(MARKET_MS, readBy(marketRoutes.market)),
    races: cachedFor(RACES_MS, readBy(racingRoutes.todaysRaces)),
    pickThree: createSharedPickThree(readBy(racingRoutes.pickThree)),
    listings: cachedFor(LISTINGS_MS, readBy(realEstateRoutes.available)),
    alliances: cachedFor(ALLIANCES_MS, readBy(allianceRoutes.allianceList)),
    chatOf(allianceId: string) {
      const chat = chats.get(allianceId) ?? cachedFor(CHAT_MS, readBy(allianceRoutes.chat));
      chats.set(allianceId, chat);
      return chat;
    },
    chat: createSharedChat(),
  };
}

// The account that made the shared read may be gone; the others play on.
const readBy =
  <R extends RouteShape>(route: R) =>
  (session: Session): Promise<Answer<R> | null> =>
    session.read(route).catch((error: unknown) => {
      if (error instanceof AccountGone) return null;
      throw error;
    });
