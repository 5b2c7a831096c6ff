import type { MarketStats } from '#protocol/systems/real-estate.ts';
import { useUser } from '#web/live/session-store.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Figure } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

type Owner = MarketStats['topOwners'][number] & { readonly rank: number };

/** Who owns the most. */
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
          <EmptyState title="Nobody owns anything yet" text="The first buyer takes the top of this list." />
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
    className: 'w-16',
  },
  {
    key: 'owner',
    head: 'Owner',
    names: true,
    cell: ({ username }) => <span className="break-all">{username}</span>,
  },
  {
    key: 'count',
    head: 'Properties',
    align: 'right',
    cell: ({ propertyCount }) => <Figure of={propertyCount} />,
  },
];
