import { SearchCheck } from 'lucide-react';
import { toDollars } from '#protocol/values/primitives.ts';
import { RARITIES, REWARDS } from '#protocol/systems/achievements/terms.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FailedPanel } from '#web/live/failed-read.tsx';
import { fullDollars } from '#web/ui/figure/format.ts';
import { HelpLines } from '#web/ui/overlay/help-lines.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { TabPanel, Tabs, useTab } from '#web/ui/page/tabs.tsx';
import { STATES } from './model.ts';
import { LeadersTab } from './parts/leaders-tab.tsx';
import { MineTab } from './parts/mine-tab.tsx';
import { StatisticsTab } from './parts/statistics-tab.tsx';
import { achievementsText, checkText, countsText, helpText, stateTexts, tabsText } from './text.ts';
import { useAchievements, useCheckProgress } from './use-achievements.ts';

const TABS = ['mine', 'leaderboard', 'statistics'] as const;

export function AchievementsPage() {
  const [tab, setTab] = useTab(TABS);
  const isLost = useIsConnectionLost();
  const reading = useAchievements();
  const { data, error } = reading;
  return (
    <>
      <PageHead
        isInLine
        help={<HelpLines lines={helpLines} />}
        title={achievementsText.title}
        lead={achievementsText.lead}
        aside={
          <div className="flex flex-wrap items-end gap-x-10 gap-y-4 max-xl:w-full">
            <dl className="flex gap-x-8 max-sm:w-full max-sm:justify-between max-sm:gap-x-4">
              <Count label={stateTexts.unlocked} of={data?.unlocked.length} />
              <Count label={stateTexts.inProgress} of={data?.in_progress.length} />
              <Count label={stateTexts.locked} of={data?.locked.length} />
              <Count label={countsText.complete} of={data?.stats.completion_percentage} unit="%" />
            </dl>
            <CheckButton />
          </div>
        }
      />
      <Stale stale={isLost}>
        <Tabs
          label={tabsText.label}
          tabs={TABS.map((value) => ({ value, label: tabsText[value] }))}
          value={tab}
          onChange={setTab}
          className="relative"
        >
          <TabPanel value="mine">
            {data ? (
              <MineTab lists={data} />
            ) : error ? (
              <FailedPanel of={reading} fallback={achievementsText.loadFailed} />
            ) : (
              <CabinetSkeleton />
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

interface CountProps {
  label: string;
  of: number | undefined;
  unit?: string;
}

const Count = ({ label, of: count, unit = '' }: CountProps) => (
  <div>
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="display figures mt-0.5 text-lg">
      {count === undefined ? <Skeleton className="h-7 w-10" /> : <span>{`${count}${unit}`}</span>}
    </dd>
  </div>
);

const CabinetSkeleton = () => (
  <div aria-busy="true">
    <div className="h-16.5 lg:-mt-3 lg:h-0" />
    <div className="mt-4 h-18 rounded-lg border border-line bg-surface max-sm:h-14 lg:mt-2" />
    <div className="mt-6 grid gap-6">
      {STATES.map((state) => (
        <Panel key={state} title={stateTexts[state]}>
          <Skeleton className="h-24 w-full" />
        </Panel>
      ))}
    </div>
  </div>
);
