import { SearchCheck } from 'lucide-react';
import { toDollars } from '#protocol/primitives.ts';
import { RARITIES, REWARDS } from '#protocol/systems/achievements/terms.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { failureText } from '#web/live/client.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { fullDollars } from '#web/ui/figure/format.ts';
import { HelpLines } from '#web/ui/overlay/help.tsx';
import { Figure } from '#web/ui/figure/money.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { Stat, Stats } from '#web/ui/figure/stat.tsx';
import { TabPanel, Tabs, useTab } from '#web/ui/page/tabs.tsx';
import type { Lists } from './model.ts';
import { LeadersTab } from './parts/leaders-tab.tsx';
import { MineTab } from './parts/mine-tab.tsx';
import { StatisticsTab } from './parts/statistics-tab.tsx';
import { achievementsText, checkText, countsText, helpText, tabsText } from './text.ts';
import { useAchievements, useCheckProgress } from './use-achievements.ts';

const TABS = ['mine', 'leaderboard', 'statistics'] as const;

export function AchievementsPage() {
  const [tab, setTab] = useTab(TABS);
  const isLost = useIsConnectionLost();
  const { data, error, isFetching, refetch } = useAchievements();
  return (
    <>
      <PageHead
        help={<HelpLines lines={helpLines} />}
        title={achievementsText.title}
        lead={achievementsText.lead}
        aside={<CheckButton />}
      />
      <Stale stale={isLost}>
        <Counts lists={data} complete={data?.stats.completion_percentage} />
        <Tabs
          label={tabsText.label}
          tabs={TABS.map((value) => ({ value, label: tabsText[value] }))}
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
                  message={failureText(error, achievementsText.loadFailed)}
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

const helpLines = [
  helpText.unlocked,
  helpText.gifts,
  ...RARITIES.map((rarity) => {
    const { cents, points } = REWARDS[rarity];
    return helpText.reward(rarity, fullDollars(toDollars(cents)), points);
  }),
];

function CheckButton() {
  const { isBusy, run } = useCheckProgress();
  return (
    <Button variant="primary" icon={SearchCheck} busy={isBusy} onClick={() => void run()}>
      {checkText.check}
    </Button>
  );
}

function Counts({ lists, complete }: { lists: Lists | undefined; complete: number | undefined }) {
  const waiting = <Skeleton className="h-8 w-12" />;
  const count = (of: number | undefined) => (of === undefined ? waiting : <Figure of={of} />);
  return (
    <Stats>
      <Stat label={countsText.unlocked} value={count(lists?.unlocked.length)} />
      <Stat label={countsText.inProgress} value={count(lists?.in_progress.length)} />
      <Stat label={countsText.locked} value={count(lists?.locked.length)} />
      <Stat label={countsText.complete} value={complete === undefined ? waiting : `${complete}%`} />
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
