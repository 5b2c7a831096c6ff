import type { LeaderboardSort } from '#protocol/systems/leaderboard/terms.ts';
import type { Tx } from '#db/database/open.ts';
import { achieverStore } from '#db/systems/achievements/store/unlocked.ts';
import { type LeaderRow, leaderboardStore } from '#db/systems/leaderboard/store.ts';
import { formatDollars } from '#protocol/values/format.ts';
import type { CategoryEntry } from '#protocol/systems/leaderboard/models.ts';
import { CATEGORY_ENTRIES, type leaderboardRoutes } from '#protocol/systems/leaderboard/contract.ts';
import type { Handler } from '../../../action/system.ts';
import { formatCount } from '../../../ledger/format.ts';
import type { RankedStanding, StandingReads } from '../../economy/standings.ts';
import type { Categories, Leaders } from '../memory/leaders.ts';
import type { Crests } from './views.ts';

/** Staff among the leaders are skipped. */
const MAX_LEADERS = 50;

type Found = Omit<CategoryEntry, 'rank'>;

export const readCategories =
  (standings: Pick<StandingReads, 'slice' | 'of'>, { crestOf }: Pick<Crests, 'crestOf'>) =>
  async (tx: Tx): Promise<Categories> => {
    const store = leaderboardStore(tx);
    const first = (
      by: LeaderboardSort,
      display: (player: RankedStanding) => string,
      counts: (player: RankedStanding) => boolean = () => true,
    ) =>
      ranked(
        standings
          .slice(by, 0, CATEGORY_ENTRIES)
          .filter(counts)
          .map((one) => ({
            ...{ user_id: one.id, username: one.username, display: display(one) },
            ...crestOf(one.id),
          })),
      );
    const leaders = <R extends LeaderRow>(rows: readonly R[], display: (row: R) => string) =>
      ranked(
        rows
          .flatMap((row) => {
            const player = standings.of(row.id);
            if (!player) return [];
            const { id, username } = player;
            return [{ user_id: id, username, display: display(row), ...crestOf(id) }];
          })
          .slice(0, CATEGORY_ENTRIES),
      );
    return {
      wealth: first('dollars', ({ cents }) => formatDollars(cents)),
      points: first(
        'points',
        ({ points }) => formatCount(points, 'point'),
        ({ points }) => points > 0,
      ),
      real_estate: leaders(await store.landlords(MAX_LEADERS), ({ figure }) =>
        figure === 1 ? '1 property' : `${figure} properties`,
      ),
      combat: first(
        'combat_wins',
        ({ wins, losses }) => `${formatCount(wins, 'fight')} won, ${losses} lost`,
        ({ wins }) => wins > 0,
      ),
      horse_racing: leaders(
        await store.bettors(MAX_LEADERS),
        ({ figure }) => `${formatDollars(figure)} paid out`,
      ),
      company: leaders(
        await store.employers(MAX_LEADERS),
        ({ company, figure }) => `${company}: ${formatCount(figure, 'employee')}`,
      ),
      achievements: leaders(await achieverStore(tx).best(MAX_LEADERS), ({ figure }) =>
        formatCount(figure, 'achievement'),
      ),
    };
  };

export const categories =
  (leaders: Leaders): Handler<typeof leaderboardRoutes.categories> =>
  async (ctx) => {
    if (!leaders.isCurrent(ctx.realNowMs)) await ctx.read((tx) => leaders.refresh(tx, ctx.realNowMs));
    return leaders.answer();
  };

const ranked = (found: readonly Found[]): CategoryEntry[] =>
  found.map((entry, at) => ({ rank: at + 1, ...entry }));
