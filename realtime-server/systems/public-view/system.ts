import { playerStore } from '#db/systems/auth/store/players.ts';
import { PUBLIC_RESOURCE, publicViewRoutes } from '#protocol/systems/public-view/contract.ts';
import type { RoomEvent } from '#protocol/wire/events.ts';
import { type Reaction, refuse } from '../../action/context.ts';
import { type Handler, type Job, type Stream, system } from '../../action/system.ts';
import { NAMED_AFTER_MS } from '#protocol/systems/public-view/terms.ts';
import type { Everyone } from '../economy/standings.ts';
import { createLadderPush, createLiveView, type PublicDeps } from './reads.ts';
import { createOnlineCount, type OnlineCount } from './memory/online-count.ts';
import { createFoundings, type Foundings } from './memory/foundings.ts';
import { createTicker, type Ticker } from './memory/ticker.ts';
import type { Who } from './rules.ts';

declare module '../../action/changes.ts' {
  interface Changes {
    'founding.due': {
      readonly allianceId: string;
      /** Whether everybody may read the alliance's name. */
      readonly isNameShown: boolean;
      readonly atMs: number;
    };
    'ticker.removed': { readonly lineId: string };
  }
}

export function createPublicView(deps: PublicDeps & NameDeps) {
  const foundings = createFoundings();
  const ticker = createTicker({ nameOf: nameOf(deps), online: deps.presence.online, foundings });
  return { publicView: createPublicViewSystem(deps, { foundings, ticker }), tickerLine: ticker.line };
}

interface Memory {
  readonly foundings: Foundings;
  readonly ticker: Ticker;
}

function createPublicViewSystem(deps: PublicDeps & NameDeps, { foundings, ticker }: Memory) {
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
      tickerLines: async () => ({ lines: ticker.adminLines() }),
      removeTickerLine: removeLine(ticker),
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
      'alliance.ended'({ allianceId }) {
        foundings.take(allianceId);
      },
      'alliance.renamed'({ allianceId, formerName }) {
        foundings.take(allianceId);
        return ticker.removeNaming(formerName);
      },
      'founding.due': ticker.applyFoundingDue,
      'ticker.removed': ({ lineId }) => ticker.remove(lineId),
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
    jobs: [foundingJob(foundings)],
    streams: [presenceStream(count)],
    reactions: [removeReported],
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

const removeLine =
  ({ adminLines }: Pick<Ticker, 'adminLines'>): Handler<typeof publicViewRoutes.removeTickerLine> =>
  async (tx, ctx, { lineId }) => {
    const line = adminLines().find(({ id }) => id === lineId);
    if (!line) return refuse('line_not_found');
    const before = { text: line.text, at: line.at };
    await ctx.react({ kind: 'admin.acted', action: 'ticker.line.remove', before, after: null });
    ctx.record({ kind: 'ticker.removed', lineId });
    return { success: true, message: 'The line is off the wire.' };
  };

const removeReported: Reaction = async (_tx, ctx, fact) => {
  if (fact.kind === 'text.removed' && fact.what === 'ticker')
    ctx.record({ kind: 'ticker.removed', lineId: fact.id });
};

const foundingJob = ({ waiting }: Foundings): Job => ({
  kind: 'public-view.foundings',
  isHousekeeping: true,
  async nextDueMs() {
    const [first] = waiting();
    return first ? first.atMs + NAMED_AFTER_MS : null;
  },
  async run(tx, ctx) {
    for (const { allianceId, name, playerId, atMs } of waiting()) {
      if (atMs + NAMED_AFTER_MS > ctx.nowMs) return;
      const isNameShown = !(await playerStore(tx).isAnotherNamedIn(name, playerId));
      const due = { allianceId, isNameShown, atMs: ctx.nowMs };
      ctx.record({ kind: 'founding.due', ...due });
    }
  },
});

const presenceStream = (count: OnlineCount): Stream => ({
  everyMs: 5_000,
  async frames(tx) {
    const data = await count.news(tx);
    if (!data) return [];
    return (['world', 'public'] as const).map((room): RoomEvent => ({ room, event: 'presence', data }));
  },
});
