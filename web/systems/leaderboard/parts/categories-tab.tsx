import { Link } from 'react-router';
import { LEADERBOARD_CATEGORIES, type LeaderboardCategory } from '#protocol/systems/leaderboard/terms.ts';
import type { CategoryEntry } from '#protocol/systems/leaderboard/models.ts';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { GildedMark } from '#web/ui/person/gilded-mark.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { categoriesText, categoryNames, emptyCategoryText } from '../text.ts';
import { useCategories } from '../use-leaderboard.ts';
import { Rank } from './marks.tsx';

export function CategoriesTab() {
  const { data, isError, isFetching, refetch } = useCategories();
  if (isError && !data)
    return (
      <Panel>
        <ErrorState
          message={categoriesText.loadFailed}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Panel>
    );
  return (
    <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
      {LEADERBOARD_CATEGORIES.map((category) => (
        <Panel key={category} title={categoryNames[category]} padding="flush">
          <Entries of={data?.[category]} category={category} isLoading={data === undefined} />
        </Panel>
      ))}
    </div>
  );
}

interface EntriesProps {
  of: readonly CategoryEntry[] | undefined;
  category: LeaderboardCategory;
  isLoading: boolean;
}

function Entries({ of: entries = [], category, isLoading }: EntriesProps) {
  if (isLoading)
    return (
      <div className="grid gap-4 p-5">
        <Skeleton />
        <Skeleton className="w-2/3" />
        <Skeleton className="w-1/2" />
      </div>
    );
  if (entries.length === 0)
    return (
      <EmptyState
        title={emptyCategoryText[category].text}
        action={<NextStep to={EARNED_AT[category]}>{emptyCategoryText[category].action}</NextStep>}
      />
    );
  return (
    <ol aria-label={categoryNames[category]}>
      {entries.map(({ rank, user_id, username, crest, display }) => (
        <li
          key={user_id}
          className="flex min-h-12 items-center gap-3 border-line border-b px-5 py-2 text-sm last:border-b-0 max-sm:px-4"
        >
          <Rank of={rank} />
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-1.5">
              <Link
                to={`/profile/${user_id}`}
                className="wrap-anywhere min-w-0 font-medium underline-offset-4 hover:underline"
              >
                {username}
              </Link>
              <GildedMark part="crest" level={crest} />
            </span>
            <span className="wrap-anywhere figures block text-muted text-xs">{display}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Where a player earns the first entry. */
const EARNED_AT: Readonly<Record<LeaderboardCategory, string>> = {
  wealth: '/central-bank',
  points: '/combat',
  real_estate: '/real-estate',
  combat: '/combat',
  horse_racing: '/horse-racing',
  company: '/company',
  achievements: '/achievements',
};
