import type { Achiever } from '#protocol/systems/achievements/contract.ts';
import { useUser } from '#web/live/session-store.ts';
import { LeaderTable } from '#web/ui/figure/leader-table.tsx';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { FailedRead } from '#web/live/failed-read.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import type { Column } from '#web/ui/figure/table.tsx';
import { achievementsText, leadersText } from '../text.ts';
import { useAchievers } from '../use-achievements.ts';

export function LeadersTab() {
  const { id } = useUser();
  const reading = useAchievers();
  const { data, error } = reading;
  return (
    <Panel padding="flush">
      {error && !data ? (
        <FailedRead of={reading} fallback={achievementsText.loadFailed} />
      ) : (
        <LeaderTable
          caption={leadersText.caption}
          leaders={data}
          ownId={id}
          rowLink={({ user_id }) => `/profile/${user_id}`}
          figures={figures}
          empty={
            <EmptyState
              title={leadersText.none}
              text={leadersText.beFirst}
              action={<NextStep to="/central-bank">{leadersText.collectSalary}</NextStep>}
            />
          }
        />
      )}
    </Panel>
  );
}

const figures: readonly Column<Achiever>[] = [
  {
    key: 'unlocked',
    head: leadersText.unlocked,
    align: 'right',
    cell: ({ achievements_unlocked, total_achievements }) => `${achievements_unlocked}/${total_achievements}`,
  },
  {
    key: 'completion',
    head: leadersText.complete,
    align: 'right',
    cell: ({ completion_percentage }) => `${completion_percentage}%`,
  },
];
