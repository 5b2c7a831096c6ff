import { Swords } from 'lucide-react';
import type { CombatLeader } from '#protocol/systems/combat/models.ts';
import { FailedRead } from '#web/live/failed-read.tsx';
import { useUser } from '#web/live/session-store.ts';
import { dollarsColumn, LeaderTable } from '#web/ui/figure/leader-table.tsx';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { percent } from '#web/ui/figure/format.ts';
import { Figure } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import type { Column } from '#web/ui/figure/table.tsx';
import { failureTexts } from '../text/refusals.ts';
import { useCombatLeaders } from '../use-combat.ts';
import { leadersText as text } from '../text/crew.ts';

export function LeadersTab() {
  const { id } = useUser();
  const leaders = useCombatLeaders();
  return (
    <Panel padding="flush">
      {leaders.isError && !leaders.data ? (
        <FailedRead of={leaders} fallback={failureTexts.load} />
      ) : (
        <LeaderTable
          caption={text.caption}
          leaders={leaders.data}
          ownId={id}
          rowLink={({ user_id }) => `/profile/${user_id}`}
          figures={figures}
          underName={({ win_rate }) => text.underName(percent(win_rate))}
          empty={
            <EmptyState
              icon={Swords}
              title={text.emptyTitle}
              text={text.empty}
              action={<NextStep to="/combat?tab=combat">{text.emptyAction}</NextStep>}
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
    head: text.totalWins,
    align: 'right',
    cell: ({ total_wins }) => <Figure of={total_wins} form="short" />,
  },
  {
    key: 'rate',
    head: text.winRate,
    align: 'right',
    wideOnly: true,
    cell: ({ win_rate }) => percent(win_rate),
  },
  dollarsColumn,
];
