import type { MarketStats } from '#protocol/systems/real-estate/contract.ts';
import { useUser } from '#web/live/session-store.ts';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { Figure } from '#web/ui/figure/money.tsx';
import { Name, nameCell } from '#web/ui/person/name.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { type Column, Table } from '#web/ui/figure/table.tsx';
import { townText } from '../text/page.ts';

type Owner = MarketStats['topOwners'][number] & { readonly rank: number };

export function TopOwners({ owners }: { owners: MarketStats['topOwners'] | undefined }) {
  const { username } = useUser();
  return (
    <Panel title={townText.topOwners} padding="flush">
      <Table
        caption={townText.topOwners}
        columns={columns}
        rows={(owners ?? []).map((owner, index) => ({ ...owner, rank: index + 1 }))}
        rowKey={(owner) => owner.username}
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
