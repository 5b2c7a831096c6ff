import { useState } from 'react';
import type { ListedPlayer } from '#protocol/systems/admin/models.ts';
import { PLAYER_ORDERS, type PlayerOrder, PLAYERS_SHOWN } from '#protocol/systems/admin/terms.ts';
import { rankName } from '#web/live/ranks.ts';
import { Badge } from '#web/ui/figure/badge.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { type Column, Table } from '#web/ui/figure/table.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { Select } from '#web/ui/form/select.tsx';
import { Pages } from '#web/ui/page/pages.tsx';
import { HouseMark } from '#web/ui/person/name.tsx';
import { FailedRead } from '#web/live/failed-read.tsx';
import { listText, searchText } from '../text/players.ts';
import { usePlayers } from '../use-admin.ts';

const orders = PLAYER_ORDERS.map((value) => ({ value, label: listText.orders[value] }));

export function PlayerList() {
  const [{ sortBy, page }, show] = useState<{ sortBy: PlayerOrder; page: number }>({
    sortBy: 'seen',
    page: 1,
  });
  const list = usePlayers(sortBy, page);
  const { data, error, isPlaceholderData } = list;
  const players = isPlaceholderData ? undefined : data?.players;
  if (error && !data) return <FailedRead of={list} fallback={listText.failed} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3 max-sm:px-4">
        <p role="status" className="text-muted text-sm">
          {data ? listText.counted(data.pagination.total) : searchText.searching}
        </p>
        <div className="w-52 max-sm:w-full">
          <Select
            aria-label={listText.order}
            options={orders}
            value={sortBy}
            onChange={({ target }) =>
              show({ sortBy: PLAYER_ORDERS.find((one) => one === target.value) ?? 'seen', page: 1 })
            }
          />
        </div>
      </div>
      <Table
        caption={listText.table}
        columns={columns}
        rows={players ?? []}
        rowKey={({ _id }) => _id}
        rowLink={({ _id }) => `/profile/${_id}`}
        loadingRows={players ? 0 : 8}
        empty={null}
      />
      {data && (
        <Pages
          label={listText.pages}
          order="rank"
          isBusy={isPlaceholderData}
          page={page}
          pages={Math.ceil(data.pagination.total / PLAYERS_SHOWN)}
          onPage={(next) => show({ sortBy, page: next })}
        />
      )}
    </>
  );
}

const columns: readonly Column<ListedPlayer>[] = [
  {
    key: 'username',
    head: searchText.username,
    names: true,
    cell: ({ username, is_bot, rang, email, last_seen }) => (
      <span className="block py-2">
        <span className="break-all">{username}</span> <HouseMark isBot={is_bot} />
        {rang > 0 && <Badge tone="accent">{rankName(rang)}</Badge>}
        <span className="block break-all font-normal text-muted text-xs">{email}</span>
        <span className="figures block font-normal text-muted text-xs lg:hidden">
          {listText.seenAt(dateAndTime(last_seen))}
        </span>
      </span>
    ),
  },
  {
    key: 'joined',
    head: listText.joined,
    wideOnly: true,
    className: 'max-lg:hidden',
    cell: ({ joined_at }) => <span className="figures text-muted">{dateAndTime(joined_at)}</span>,
  },
  {
    key: 'seen',
    head: listText.seen,
    wideOnly: true,
    className: 'max-lg:hidden',
    cell: ({ last_seen }) => <span className="figures text-muted">{dateAndTime(last_seen)}</span>,
  },
  { key: 'dollars', head: searchText.dollars, align: 'right', cell: ({ dollars }) => <Money of={dollars} /> },
  { key: 'points', head: searchText.points, align: 'right', cell: ({ points }) => <Figure of={points} /> },
];
