import { Search, UserRoundSearch } from 'lucide-react';
import { useState } from 'react';
import { normalText } from '#protocol/normal-text.ts';
import type { FoundPlayer } from '#protocol/systems/admin/models.ts';
import { failureText } from '#web/live/failure-text.ts';
import { Button } from '#web/ui/button.tsx';
import { goTo } from '#web/ui/go-to.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { HouseMark } from '#web/ui/house-mark.tsx';
import { Input } from '#web/ui/input.tsx';
import { Figure, Money } from '#web/ui/money.tsx';
import { Pages } from '#web/ui/pages.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { foundText, PLAYERS_SHOWN } from '../model.ts';
import { useSearch } from '../use-admin.ts';

const SEARCH = 'search-players';

interface Asked {
  readonly query: string;
  readonly page: number;
}

export function PlayersTab() {
  const [{ query, page }, ask] = useState<Asked>({ query: '', page: 1 });
  const { data, error, isFetching, isPlaceholderData, refetch } = useSearch(query, page);
  const found = data && !isPlaceholderData ? data : undefined;
  return (
    <Panel padding="flush">
      <SearchForm isBusy={isFetching} onSearch={(next) => ask({ query: next, page: 1 })} />
      {query === '' ? (
        <EmptyState
          icon={UserRoundSearch}
          title="Whom are you looking for?"
          text="The beginning of a name or an e-mail is enough; a part of it is tried when nothing begins so."
          action={<Button onClick={() => goTo(SEARCH)}>Type a name</Button>}
        />
      ) : error && !data ? (
        <ErrorState
          message={failureText(error, 'Search failed')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <>
          <p role="status" className="px-5 py-3 text-muted text-sm max-sm:px-4">
            {found ? `${foundText(found.pagination.total, found.hasMore)} found` : 'Searching…'}
          </p>
          <Table
            caption="Players found"
            columns={columns}
            rows={found?.players ?? []}
            rowKey={({ _id }) => _id}
            rowLink={({ _id }) => `/profile/${_id}`}
            loadingRows={found ? 0 : 3}
            empty={
              <EmptyState
                title="Nobody of that name"
                text="Neither a name nor an e-mail has that in it."
                action={<Button onClick={() => goTo(SEARCH)}>Type another</Button>}
              />
            }
          />
          {found && (
            <Pages
              label="Pages of the search"
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
        className="flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (normalText(text) !== '') onSearch(normalText(text));
        }}
      >
        <Field label="Username or e-mail" className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              name="query"
              type="search"
              autoComplete="off"
              spellCheck={false}
              maxLength={254}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" icon={Search} busy={isBusy} className="min-h-11">
          Search
        </Button>
      </form>
    </search>
  );
}

const columns: readonly Column<FoundPlayer>[] = [
  {
    key: 'username',
    head: 'Username',
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
    head: 'Email',
    wideOnly: true,
    cell: ({ email }) => <span className="break-all text-muted">{email}</span>,
  },
  { key: 'dollars', head: 'Dollars', align: 'right', cell: ({ dollars }) => <Money of={dollars} /> },
  { key: 'points', head: 'Points', align: 'right', cell: ({ points }) => <Figure of={points} /> },
];
