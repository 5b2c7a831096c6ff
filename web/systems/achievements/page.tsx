import { SearchCheck } from 'lucide-react';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { failureText } from '#web/live/failure-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Figure } from '#web/ui/money.tsx';
import { AchievementsHelp } from './parts/help.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stale } from '#web/ui/stale.tsx';
import { Stat, Stats } from '#web/ui/stat.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { useTab } from '#web/ui/use-tab.ts';
import type { Lists } from './model.ts';
import { LeadersTab } from './parts/leaders-tab.tsx';
import { MineTab } from './parts/mine-tab.tsx';
import { StatisticsTab } from './parts/statistics-tab.tsx';
import { useAchievements, useCheckProgress } from './use-achievements.ts';

const TABS = ['mine', 'leaderboard', 'statistics'] as const;
type TabName = (typeof TABS)[number];

const names: Readonly<Record<TabName, string>> = {
  mine: 'My Achievements',
  leaderboard: 'Leaderboard',
  statistics: 'Statistics',
};

export function AchievementsPage() {
  const [tab, setTab] = useTab(TABS);
  const isLost = useIsConnectionLost();
  const { data, error, isFetching, refetch } = useAchievements();
  return (
    <>
      <PageHead
        help={<AchievementsHelp />}
        title="Achievements"
        lead="What you did, what it was worth, and how few others have done it."
        aside={<CheckButton />}
      />
      <Stale stale={isLost}>
        <Counts lists={data} complete={data?.stats.completion_percentage} />
        <Tabs
          label="Achievements"
          tabs={TABS.map((value) => ({ value, label: names[value] }))}
          value={tab}
          onChange={setTab}
          className="mt-6"
        >
          <TabPanel value="mine">
            {data ? (
              <MineTab lists={data} />
            ) : error ? (
              <Panel>
                <ErrorState
                  message={failureText(error, 'Failed to fetch achievement data')}
                  onRetry={() => void refetch()}
                  retrying={isFetching}
                />
              </Panel>
            ) : (
              <CardSkeletons />
            )}
          </TabPanel>
          <TabPanel value="leaderboard">
            <LeadersTab />
          </TabPanel>
          <TabPanel value="statistics">
            <StatisticsTab />
          </TabPanel>
        </Tabs>
      </Stale>
    </>
  );
}

function CheckButton() {
  const { isBusy, run } = useCheckProgress();
  return (
    <Button variant="primary" icon={SearchCheck} busy={isBusy} onClick={() => void run()}>
      Check Progress
    </Button>
  );
}

function Counts({ lists, complete }: { lists: Lists | undefined; complete: number | undefined }) {
  const waiting = <Skeleton className="h-8 w-12" />;
  const count = (of: number | undefined) => (of === undefined ? waiting : <Figure of={of} />);
  return (
    <Stats>
      <Stat label="Unlocked" value={count(lists?.unlocked.length)} />
      <Stat label="In Progress" value={count(lists?.in_progress.length)} />
      <Stat label="Locked" value={count(lists?.locked.length)} />
      <Stat label="Complete" value={complete === undefined ? waiting : `${complete}%`} />
    </Stats>
  );
}

const CardSkeletons = () => (
  <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3" aria-busy="true">
    {Array.from({ length: 9 }, (_, index) => (
      <Skeleton key={index} className="h-32 w-full" />
    ))}
  </div>
);
