import { achievementCountStore } from '#db/systems/achievements/store/counts.ts';
import { leaderboardStore } from '#db/systems/leaderboard/store.ts';
import type { Answer, Input } from '#protocol/kit/contract.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import type { LeaderboardPlayer } from '#protocol/systems/leaderboard/models.ts';
import { type leaderboardRoutes, NEIGHBOURS } from '#protocol/systems/leaderboard/contract.ts';
import { DatabaseBusyError } from '#db/database/open.ts';
import type { CachedQueryContext, Handler } from '../../../action/system.ts';
import type { Everyone, RankedStanding, RankingReads } from '../../economy/standings.ts';
import { enhancedView, playerView, type ViewDeps } from './views.ts';

type Players = typeof leaderboardRoutes.players;

interface PlayersDeps extends ViewDeps {
  readonly standings: RankingReads;
  readonly everyone: Everyone;
}

const rankingOf = (
  { standings, everyone }: PlayersDeps,
  { inhabitants }: Pick<Input<Players>, 'inhabitants'>,
): RankingReads => (inhabitants === 'true' ? everyone : standings);

interface CachedPage {
  readonly answer: Answer<Players>;
  readonly version: number;
  readonly madeAtRealMs: EpochMs;
}

const MAX_PAGES = 200;

/** Real time: maximum age of companies, properties and contributions on a cached page. */
const ENHANCED_FOR_MS = 1_000;

/** Returns the same object until a figure changes, so that it is serialised once. */
export function createPlayerPages(deps: PlayersDeps) {
  const { standings, everyone, reigns, leaders, crests } = deps;
  const pages = new Map<string, CachedPage>();
  const inhabitantCount = (): number => everyone.size() - standings.size();
  const version = (input: Input<Players>): number =>
    rankingOf(deps, input).version() + reigns.version() + leaders.version() + crests.version();
  const isCurrent = (page: CachedPage, input: Input<Players>, realNowMs: EpochMs): boolean =>
    page.version === version(input) &&
    (input.enhanced !== 'true' || realNowMs - page.madeAtRealMs < ENHANCED_FOR_MS);
  const keep = (key: string, page: CachedPage): Answer<Players> => {
    pages.delete(key);
    if (pages.size >= MAX_PAGES) pages.delete(pages.keys().next().value ?? '');
    pages.set(key, page);
    return page.answer;
  };
  const make = (ctx: CachedQueryContext, input: Input<Players>, key: string) => {
    // Take the version before reading: a commit meanwhile makes the page outdated, never inconsistent.
    const made = { version: version(input), madeAtRealMs: ctx.realNowMs };
    const { found, total } = findPlayers(rankingOf(deps, input), input);
    const pagination = { page: input.page, limit: input.limit, total };
    const count = inhabitantCount();
    const counted = { pagination, ...(count > 0 && { inhabitants: count }) };
    const views = (players: LeaderboardPlayer[]) => keep(key, { answer: { players, ...counted }, ...made });
    if (input.enhanced !== 'true') return views(found.map((player) => playerView(deps, player)));
    return enhance(deps, ctx, found).then(views);
  };
  return (ctx: CachedQueryContext, input: Input<Players>): Answer<Players> | Promise<Answer<Players>> => {
    const { sortBy, enhanced, inhabitants, page, limit } = input;
    const ranked = `${inhabitants} ${inhabitantCount()}`;
    const key = `${ranked} ${sortBy} ${enhanced} ${page} ${limit} ${searchOf(input)}`;
    const answer = (): Answer<Players> | Promise<Answer<Players>> => {
      const cachedPage = pages.get(key);
      return cachedPage && isCurrent(cachedPage, input, ctx.realNowMs)
        ? cachedPage.answer
        : make(ctx, input, key);
    };
    if (leaders.isCurrent(ctx.realNowMs)) return answer();
    return ctx
      .read((tx) => leaders.refresh(tx, ctx.realNowMs))
      .catch(unlessBusy)
      .then(answer);
  };
}

// While the database cannot be reached, nothing changes: the last leaders are the present ones.
function unlessBusy(error: unknown): void {
  if (!(error instanceof DatabaseBusyError)) throw error;
}

function findPlayers(ranking: RankingReads, input: Input<Players>) {
  const { sortBy, page, limit } = input;
  return ranking.search(searchOf(input), sortBy, { from: (page - 1) * limit, count: limit });
}

const MAX_SEARCH = 32;

const searchOf = ({ search = '' }: Input<Players>): string =>
  search.trim().slice(0, MAX_SEARCH).toLowerCase();

const enhance = (
  deps: PlayersDeps,
  { read, nowMs }: CachedQueryContext,
  found: readonly RankedStanding[],
): Promise<LeaderboardPlayer[]> =>
  read(async (tx) => {
    const players: LeaderboardPlayer[] = [];
    for (const player of found) {
      const details = await leaderboardStore(tx).details(player.id);
      const achievements = await achievementCountStore(tx).of(player.id);
      const kingCents = deps.reigns.of(player.id)?.bonusCents ?? 0;
      const more = enhancedView(details, { achievements, kingCents, nowMs });
      players.push({ ...playerView(deps, player), ...more });
    }
    return players;
  });

export const ownRank =
  (deps: PlayersDeps): Handler<typeof leaderboardRoutes.ownRank> =>
  async (tx, { actor, realNowMs }, { sortBy, inhabitants }) => {
    const ranking = rankingOf(deps, { inhabitants });
    await deps.leaders.refresh(tx, realNowMs);
    const total = ranking.size();
    const rank = ranking.rankOf(actor.id, sortBy);
    if (rank === null) return { rank, total, around: [] };
    const from = Math.max(0, rank - 1 - NEIGHBOURS);
    const around = ranking.slice(sortBy, from, rank + NEIGHBOURS - from);
    return { rank, total, around: around.map((player) => playerView(deps, player)) };
  };
