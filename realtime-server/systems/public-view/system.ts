import { PUBLIC_RESOURCE, publicViewRoutes } from '#protocol/systems/public-view/contract.ts';
import type { RoomEvent } from '#protocol/events.ts';
import { system, type Stream } from '../../action/system.ts';
import type { Everyone } from '../economy/standings.ts';
import { createLadderPush, createLiveView, type PublicDeps } from './reads.ts';
import { createOnlineCount, type OnlineCount } from './memory/online-count.ts';
import { createTicker } from './memory/ticker.ts';
import type { Who } from './rules.ts';

export function createPublicViewSystem(deps: PublicDeps & NameDeps) {
  const ticker = createTicker({ nameOf: nameOf(deps), online: deps.presence.online });
  const count = createOnlineCount(deps.presence);
  const liveView = createLiveView({ ...deps, ticker });
  const pushLadder = createLadderPush(deps.bestLevels);
  return system({
    routes: publicViewRoutes,
    handlers: {
      live: async (ctx) => {
        const view = await liveView(ctx);
        count.answered(view);
        return view;
      },
    },
    load: async () => ticker.clear(),
    // The market applies the same changes first.
    apply: {
      'orders.changed': (change) => [
        ...ticker.applyOrders(change),
        ...(change.orders.some(({ resource }) => resource === PUBLIC_RESOURCE) ? pushLadder() : []),
      ],
      'bet.won': ticker.applyBet,
      'pick-three.won': ticker.applyPickThree,
      'fight.won': ticker.applyFight,
      'first-property.bought': ticker.applyProperty,
      'gilding.changed': ticker.applyGilding,
      'alliance.founded': ticker.applyFounding,
      'alliance.joined': ticker.applyJoining,
      'king.crowned': ({ king }) => [
        { room: 'public', event: 'king.crowned', data: king },
        ...ticker.applyKing(king),
      ],
      'player.unranked': ({ id }) => ticker.forget(id),
      'name.shown'({ playerId, isShown }) {
        if (!isShown) ticker.forget(playerId);
      },
    },
    world: {
      online: async (tx) => (await count.answer(tx)).online,
      bots: async (tx) => (await count.answer(tx)).bots,
      ticker: async () => ticker.lines(),
    },
    streams: [presenceStream(count)],
  });
}

interface NameDeps {
  readonly everyone: Pick<Everyone, 'of' | 'isInhabitant'>;
  readonly isNameShown: (playerId: string) => boolean;
}

const nameOf =
  ({ everyone, isNameShown }: NameDeps) =>
  (id: string): Who => {
    const player = isNameShown(id) ? everyone.of(id) : null;
    return player && { id, username: player.username, isBot: everyone.isInhabitant(id) };
  };

const presenceStream = (count: OnlineCount): Stream => ({
  everyMs: 5_000,
  async frames(tx) {
    const data = await count.news(tx);
    if (!data) return [];
    return (['world', 'public'] as const).map((room): RoomEvent => ({ room, event: 'presence', data }));
  },
});
