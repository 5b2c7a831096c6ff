import { MAIL_MAX } from '#protocol/systems/auth/terms.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { normalText } from '#protocol/text/normal-text.ts';
import type { FoundPlayer } from '#protocol/systems/admin/models.ts';
import { Button } from '#web/ui/button/button.tsx';
import { goTo } from '#web/ui/button/keyboard-focus.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { HouseMark } from '#web/ui/person/name.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Pages } from '#web/ui/page/pages.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { type Column, Table } from '#web/ui/figure/table.tsx';
import { PLAYERS_SHOWN } from '#protocol/systems/admin/terms.ts';
import { FailedRead } from '#web/live/failed-read.tsx';
import { searchText } from '../text/players.ts';
import { useSearch } from '../use-admin.ts';
import { PlayerList } from './player-list.tsx';

const SEARCH = 'search-players';

interface Asked {
  readonly query: string;
  readonly page: number;
}

export function PlayersTab() {
  const [{ query, page }, ask] = useState<Asked>({ query: '', page: 1 });
  const search = useSearch(query, page);
  const { data, error, isFetching, isPlaceholderData } = search;
  const found = data && !isPlaceholderData ? data : undefined;
  return (
    <Panel padding="flush">
      <SearchForm isBusy={isFetching} onSearch={(next) => ask({ query: next, page: 1 })} />
      {query === '' ? (
        <PlayerList />
      ) : error && !data ? (
        <FailedRead of={search} fallback={searchText.failed} />
      ) : (
        <>
          <p role="status" className="px-5 py-3 text-muted text-sm max-sm:px-4">
            {found ? searchText.found(found.pagination.total, found.hasMore) : searchText.searching}
          </p>
          <Table
            caption={searchText.table}
            columns={columns}
            rows={found?.players ?? []}
            rowKey={({ _id }) => _id}
            rowLink={({ _id }) => `/profile/${_id}`}
            loadingRows={found ? 0 : 3}
            empty={
              <EmptyState
                title={searchText.nobody}
                text={searchText.nobodyNote}
                action={<Button onClick={() => goTo(SEARCH)}>{searchText.typeAnother}</Button>}
              />
            }
          />
          {found && (
            <Pages
              label={searchText.pages}
              order="rank"
              isBusy={isPlaceholderData}
              page={page}
              pages={Math.ceil(found.pagination.total / PLAYERS_SHOWN)}
              onPage={(next) => ask({ query, page: next })}
            />
          )}
        </>
      )}
    </Panel>
  );
}

interface SearchFormProps {
  readonly isBusy: boolean;
  readonly onSearch: (query: string) => void;
}

function SearchForm({ isBusy, onSearch }: SearchFormProps) {
  const [text, setText] = useState('');
  return (
    <search className="block border-line border-b px-5 py-4 max-sm:px-4">
      <form
        id={SEARCH}
        className="flex items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(normalText(text));
        }}
      >
        <Field label={searchText.field} hint={searchText.hint} className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              name="query"
              type="search"
              autoComplete="off"
              spellCheck={false}
              maxLength={MAIL_MAX}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" icon={Search} busy={isBusy} className="mt-6.5 min-h-11">
          {searchText.search}
        </Button>
      </form>
    </search>
  );
}

const columns: readonly Column<FoundPlayer>[] = [
  {
    key: 'username',
    head: searchText.username,
    names: true,
    cell: ({ username, is_bot, email }) => (
      <span className="block py-2">
        <span className="break-all">{username}</span> <HouseMark isBot={is_bot} />
        <span className="block break-all font-normal text-muted text-xs sm:hidden">{email}</span>
      </span>
    ),
  },
  {
    key: 'email',
    head: searchText.email,
    wideOnly: true,
    cell: ({ email }) => <span className="break-all text-muted">{email}</span>,
  },
  { key: 'dollars', head: searchText.dollars, align: 'right', cell: ({ dollars }) => <Money of={dollars} /> },
  { key: 'points', head: searchText.points, align: 'right', cell: ({ points }) => <Figure of={points} /> },
];
