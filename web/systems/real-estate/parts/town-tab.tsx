import type { MarketStats } from '#protocol/systems/real-estate/contract.ts';
import { FailedPanel } from '#web/live/failed-read.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Stat, Stats } from '#web/ui/figure/stat.tsx';
import { useUser } from '#web/live/session-store.ts';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { Name, nameCell } from '#web/ui/person/name.tsx';
import { type Column, Table } from '#web/ui/figure/table.tsx';
import { tips, townText } from '../text/page.ts';
import { useTown } from '../use-estate.ts';
import { HouseGlyph } from '../art/house-picture.tsx';

export function TownTab() {
  const reading = useTown();
  const { data, error } = reading;
  const pending = <Skeleton className="h-8 w-24" />;
  return (
    <div className="grid gap-6">
      {error && !data ? (
        <FailedPanel padding="flush" of={reading} fallback={townText.loadFailed} />
      ) : (
        <>
          <Stats>
            <Stat
              label={townText.available}
              value={data ? <Figure of={data.availableProperties} form="short" /> : pending}
            />
            <Stat
              label={townText.owned}
              value={data ? <Figure of={data.ownedProperties} form="short" /> : pending}
            />
            <Stat
              label={townText.averagePrice}
              value={data ? <Money of={data.avgPrice} form="short" /> : pending}
            />
            <Stat
              label={townText.totalValue}
              value={data ? <Money of={data.totalMarketValue} form="short" /> : pending}
            />
          </Stats>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <TopOwners owners={data?.topOwners} />
            <TownTypes types={data?.byType} />
          </div>
        </>
      )}
      <Tips />
    </div>
  );
}

const Tips = () => (
  <Panel title={townText.tips} padding="flush">
    <ul className="grid gap-px bg-line sm:grid-cols-2 lg:grid-cols-6">
      {tips.map(([title, text], index) => (
        <li
          key={title}
          className={`bg-surface p-5 max-sm:p-4 ${index < 3 ? 'lg:col-span-2' : 'lg:col-span-3'}`}
        >
          <h3 className="font-medium text-base">{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  </Panel>
);

type Owner = MarketStats['topOwners'][number] & { readonly rank: number };

function TopOwners({ owners }: { owners: MarketStats['topOwners'] | undefined }) {
  const { username } = useUser();
  return (
    <Panel title={townText.topOwners} padding="flush">
      <Table
        caption={townText.topOwners}
        columns={columns}
        rows={(owners ?? []).map((owner, index) => ({ ...owner, rank: index + 1 }))}
        rowKey={(owner) => owner.username}
        rowLink={(owner) => `/profile/${encodeURIComponent(owner.username)}`}
        isMarked={(owner) => owner.username === username}
        loadingRows={owners ? 0 : 5}
        empty={
          <EmptyState
            title={townText.nobody}
            text={townText.nobodyNote}
            action={<NextStep to="/real-estate">{townText.toMarket}</NextStep>}
          />
        }
      />
    </Panel>
  );
}

const columns: readonly Column<Owner>[] = [
  {
    key: 'rank',
    head: townText.rank,
    cell: ({ rank }) => <span className="display figures">{rank}</span>,
    className: 'sm:w-16',
  },
  {
    key: 'owner',
    head: townText.owner,
    names: true,
    cell: ({ username }) => <Name>{username}</Name>,
    className: nameCell,
  },
  {
    key: 'count',
    head: townText.properties,
    align: 'right',
    cell: ({ propertyCount }) => <Figure of={propertyCount} />,
  },
];

function TownTypes({ types }: { types: MarketStats['byType'] | undefined }) {
  const max = Math.max(1, ...(types ?? []).map(({ available, owned }) => available + owned));
  return (
    <Panel
      title={townText.types}
      aside={
        <span className="flex gap-4 text-muted text-xs">
          <Key className="bg-money" name={townText.ownedKey} />
          <Key className="bg-edge" name={townText.forSaleKey} />
        </span>
      }
    >
      {types ? (
        <ul className="grid gap-3">
          {types.map(({ house_type, available, owned }) => (
            <li
              key={house_type}
              className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-3 text-sm"
            >
              <HouseGlyph of={house_type} className="size-6 text-accent" />
              <span className="min-w-0">
                <span>{house_type}</span>
                <span aria-hidden="true" className="mt-1 flex h-1.5 gap-px">
                  <span className="rounded-full bg-money" style={{ width: `${(owned / max) * 100}%` }} />
                  <span className="rounded-full bg-edge" style={{ width: `${(available / max) * 100}%` }} />
                </span>
              </span>
              <span className="figures min-w-24 text-right text-muted text-xs">
                <Figure of={owned} form="short" className="text-ink" /> {townText.ownedCount}
                <br />
                <Figure of={available} form="short" className="text-ink" /> {townText.forSaleCount}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <div className="grid gap-5" aria-busy="true">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
            <Skeleton key={line} className="h-6" />
          ))}
        </div>
      )}
    </Panel>
  );
}

const Key = ({ className, name }: { className: string; name: string }) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden="true" className={`size-2 rounded-full ${className}`} />
    <span>{name}</span>
  </span>
);
