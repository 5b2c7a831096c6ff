import type { MarketStats } from '#protocol/systems/real-estate.ts';
import { useUser } from '#web/live/session-store.ts';
import { EmptyState, NextStep } from '#web/ui/empty-state.tsx';
import { Figure } from '#web/ui/money.tsx';
import { Name, nameCell } from '#web/ui/name.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

type Owner = MarketStats['topOwners'][number] & { readonly rank: number };

export function TopOwners({ owners }: { owners: MarketStats['topOwners'] | undefined }) {
  const { username } = useUser();
  return (
    <Panel title="Top Owners" padding="flush">
      <Table
        caption="Top Owners"
        columns={columns}
        rows={(owners ?? []).map((owner, index) => ({ ...owner, rank: index + 1 }))}
        rowKey={(owner) => owner.username}
        isMarked={(owner) => owner.username === username}
        loadingRows={owners ? 0 : 5}
        empty={
          <EmptyState
            title="Nobody owns anything yet"
            text="The first buyer takes the top of this list."
            action={<NextStep to="/real-estate">See what is for sale</NextStep>}
          />
        }
      />
    </Panel>
  );
}

const columns: readonly Column<Owner>[] = [
  {
    key: 'rank',
    head: 'Rank',
    cell: ({ rank }) => <span className="display figures">{rank}</span>,
    className: 'sm:w-16',
  },
  {
    key: 'owner',
    head: 'Owner',
    names: true,
    cell: ({ username }) => <Name>{username}</Name>,
    className: nameCell,
  },
  {
    key: 'count',
    head: 'Properties',
    align: 'right',
    cell: ({ propertyCount }) => <Figure of={propertyCount} />,
  },
];
