import { Search, Trophy } from 'lucide-react';
import { useState } from 'react';
import { LEADERBOARD_SORTS, type LeaderboardSort } from '#protocol/systems/leaderboard/terms.ts';
import { useUser } from '#web/live/session-store.ts';
import { useWorld } from '#web/live/world-store.ts';
import { useDebounced } from '#web/live/use-debounced.ts';
import { cx } from '#web/ui/style/cx.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Pages } from '#web/ui/page/pages.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Table } from '#web/ui/figure/table.tsx';
import { pageCount, withInhabitants } from '../model.ts';
import { filterText, playersText, sortNames } from '../text.ts';
import { type PlayersFilter, usePlayers } from '../use-leaderboard.ts';
import { OwnRank } from './own-rank.tsx';
import { playerColumns } from './player-columns.tsx';

type Chosen = Omit<PlayersFilter, 'inhabitants'> & { readonly inhabitants: boolean | null };

const NO_CHOICE: Chosen = { search: '', sortBy: 'dollars', enhanced: false, inhabitants: null, page: 1 };
/** Specification, section 9. */
const SEARCH_DEBOUNCE_MS = 500;

export function MainTab() {
  const [chosen, setChosen] = useState(NO_CHOICE);
  const presence = useWorld((world) => world.presence);
  const filter = { ...chosen, inhabitants: withInhabitants(chosen.inhabitants, presence) };
  const search = useDebounced(filter.search.trim(), SEARCH_DEBOUNCE_MS);
  const change = (to: Partial<PlayersFilter>) => setChosen((was) => ({ ...was, page: 1, ...to }));
  const read = usePlayers({ ...filter, search });
  return (
    <div
      className={cx('grid gap-6', !filter.enhanced && 'lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start')}
    >
      <Panel padding="flush">
        <Filters
          filter={filter}
          hasInhabitants={(read.data?.inhabitants ?? presence?.bots ?? 0) > 0}
          onChange={change}
        />
        <Players
          filter={{ ...filter, search }}
          read={read}
          onPage={(page) => change({ page })}
          onClear={() => change({ search: '' })}
        />
      </Panel>
      <OwnRank sortBy={filter.sortBy} inhabitants={filter.inhabitants} isSidebar={!filter.enhanced} />
    </div>
  );
}

interface PlayersProps {
  filter: PlayersFilter;
  read: ReturnType<typeof usePlayers>;
  onPage: (page: number) => void;
  onClear: () => void;
}

function Players({ filter, read, onPage, onClear }: PlayersProps) {
  const user = useUser();
  const { data, isError, isFetching, isPlaceholderData, refetch } = read;
  const players = isPlaceholderData ? undefined : data?.players;
  if (isError && !data)
    return (
      <ErrorState message={playersText.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
    );
  return (
    <>
      <Table
        caption={playersText.caption}
        columns={playerColumns(filter.enhanced)}
        rows={players ?? []}
        rowKey={({ user_id }) => user_id}
        rowLink={({ user_id }) => `/profile/${user_id}`}
        isMarked={({ user_id }) => user_id === user.id}
        loadingRows={players ? 0 : 10}
        empty={<NoPlayers isSearch={filter.search !== ''} onClear={onClear} />}
      />
      {data && (
        <Pages
          label={playersText.pages}
          order="rank"
          page={filter.page}
          pages={pageCount(data.pagination)}
          isBusy={isPlaceholderData}
          onPage={onPage}
        />
      )}
    </>
  );
}

const Filters = ({
  filter: { search, sortBy, enhanced, inhabitants },
  hasInhabitants,
  onChange,
}: {
  filter: PlayersFilter;
  hasInhabitants: boolean;
  onChange: (to: Partial<PlayersFilter>) => void;
}) => (
  <search className="flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:gap-x-2 border-line border-b px-5 py-3 max-sm:px-4">
    <div className="min-w-0 flex-1 basis-56 sm:max-w-80">
      <Input
        type="search"
        before={<Icon of={Search} />}
        aria-label={filterText.search}
        placeholder={filterText.searchPlaceholder}
        maxLength={32}
        autoComplete="off"
        value={search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
    </div>
    <div className="w-44 max-sm:w-full">
      <Select
        aria-label={filterText.sortBy}
        options={LEADERBOARD_SORTS.map((value) => ({ value, label: sortNames[value] }))}
        value={sortBy}
        onChange={(event) => onChange({ sortBy: event.target.value as LeaderboardSort })}
      />
    </div>
    <Switch
      label={filterText.enhanced}
      checked={enhanced}
      onChange={(next) => onChange({ enhanced: next })}
    />
    {hasInhabitants && (
      <Switch
        label={filterText.inhabitants}
        checked={inhabitants}
        onChange={(next) => onChange({ inhabitants: next })}
      />
    )}
  </search>
);

const NoPlayers = ({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) =>
  isSearch ? (
    <EmptyState
      icon={Search}
      title={playersText.notFoundTitle}
      text={playersText.notFound}
      action={<Button onClick={onClear}>{playersText.clearSearch}</Button>}
    />
  ) : (
    <EmptyState
      icon={Trophy}
      title={playersText.emptyTitle}
      text={playersText.empty}
      action={<NextStep to="/central-bank">{playersText.earn}</NextStep>}
    />
  );
