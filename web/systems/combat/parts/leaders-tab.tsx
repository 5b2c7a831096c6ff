import { Swords } from 'lucide-react';
import type { CombatLeader } from '#protocol/systems/combat/models.ts';
import { useUser } from '#web/live/session-store.ts';
import { dollarsColumn, LeaderTable } from '#web/ui/leader-table.tsx';
import { EmptyState, NextStep } from '#web/ui/empty-state.tsx';
import { percent } from '#web/ui/format.ts';
import { Figure } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { Column } from '#web/ui/table.tsx';
import { useCombatLeaders } from '../use-combat.ts';
import { Failed } from './failed.tsx';

export function LeadersTab() {
  const { id } = useUser();
  const leaders = useCombatLeaders();
  return (
    <Panel padding="flush">
      {leaders.isError && !leaders.data ? (
        <Failed of={leaders} />
      ) : (
        <LeaderTable
          caption="Combat leaderboard"
          leaders={leaders.data}
          ownId={id}
          rowLink={({ user_id }) => `/profile/${user_id}`}
          figures={figures}
          underName={({ win_rate }) => `${percent(win_rate)} win rate`}
          empty={
            <EmptyState
              icon={Swords}
              title="Nobody has won a fight yet"
              text="The first victory, at either side of the door, takes the top of this board."
              action={<NextStep to="/combat?tab=combat">Choose a door</NextStep>}
            />
          }
        />
      )}
    </Panel>
  );
}

const figures: readonly Column<CombatLeader>[] = [
  {
    key: 'wins',
    head: 'Total Wins',
    align: 'right',
    cell: ({ total_wins }) => <Figure of={total_wins} form="short" />,
  },
  {
    key: 'rate',
    head: 'Win Rate',
    align: 'right',
    wideOnly: true,
    cell: ({ win_rate }) => percent(win_rate),
  },
  dollarsColumn,
];
