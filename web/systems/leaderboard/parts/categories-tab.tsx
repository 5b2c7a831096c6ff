import { Link } from 'react-router';
import { LEADERBOARD_CATEGORIES, type LeaderboardCategory } from '#protocol/systems/leaderboard/terms.ts';
import type { CategoryEntry } from '#protocol/systems/leaderboard/models.ts';
import { EmptyState, NextStep } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CATEGORY_NAMES } from '../model.ts';
import { useCategories } from '../use-leaderboard.ts';
import { Rank } from './marks.tsx';

export function CategoriesTab() {
  const { data, isError, isFetching, refetch } = useCategories();
  if (isError && !data)
    return (
      <Panel>
        <ErrorState
          message="The categories could not be read."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Panel>
    );
  return (
    <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
      {LEADERBOARD_CATEGORIES.map((category) => (
        <Panel key={category} title={CATEGORY_NAMES[category]} padding="flush">
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
        title={VACANT[category].text}
        action={<NextStep to={VACANT[category].to}>{VACANT[category].label}</NextStep>}
      />
    );
  return (
    <ol aria-label={CATEGORY_NAMES[category]}>
      {entries.map(({ rank, user_id, username, display }) => (
        <li
          key={user_id}
          className="flex min-h-12 items-center gap-3 border-line border-b px-5 py-2 text-sm last:border-b-0 max-sm:px-4"
        >
          <Rank of={rank} />
          <span className="min-w-0 flex-1">
            <Link
              to={`/profile/${user_id}`}
              className="wrap-anywhere block font-medium underline-offset-4 hover:underline"
            >
              {username}
            </Link>
            <span className="wrap-anywhere figures block text-muted text-xs">{display}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

interface Vacancy {
  readonly text: string;
  readonly to: string;
  readonly label: string;
}

const VACANT: Readonly<Record<LeaderboardCategory, Vacancy>> = {
  wealth: { text: 'Nobody has a dollar.', to: '/central-bank', label: 'Collect a salary' },
  points: { text: 'Nobody has earned a point.', to: '/combat', label: 'Win a fight' },
  real_estate: { text: 'Nobody owns a door.', to: '/real-estate', label: 'Buy a studio' },
  combat: { text: 'Nobody has won a fight.', to: '/combat', label: 'Choose a door' },
  horse_racing: { text: 'The book has paid nobody.', to: '/horse-racing', label: 'Back a horse' },
  company: { text: 'Nobody has a payroll.', to: '/company', label: 'Found a company' },
  achievements: { text: 'Nobody has been noticed.', to: '/achievements', label: 'See what counts' },
};
