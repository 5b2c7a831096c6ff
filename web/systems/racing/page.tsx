import { lazy, memo, useDeferredValue, useMemo } from 'react';
import type { Race } from '#protocol/systems/racing/models.ts';
import { MAX_BET_DOLLARS, MIN_BET_DOLLARS, RACE_LENGTH_M } from '#protocol/systems/racing/terms.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { FailedPanel } from '#web/live/failed-read.tsx';
import { fullCount, fullDollars } from '#web/ui/figure/format.ts';
import { HelpLines } from '#web/ui/overlay/help-lines.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { TabPanel, Tabs, useTab } from '#web/ui/page/tabs.tsx';
import { clearSlip, useSlip } from './bets/slip-store.ts';
import { RaceStatus } from './card/race-status.tsx';
import { RacesSkeleton, RacesTab } from './card/races-tab.tsx';
import { withoutOutcome, withoutResult } from './model.ts';
import { PickThreeCard } from './pick-three/pick-three-card.tsx';
import { CourseStage } from './stage/course-stage.tsx';
import { useHiddenRaceId, useStaged } from './stage/stage-store.ts';
import { helpText, racingText } from './text/races.ts';
import { useCourse, useRaces, useRaceStatus, useStaging } from './use-racing.ts';
import { useBettingStats, useMyBets, useRaceHistory, useRacingLeaders } from './use-records.ts';

const BetsTab = lazy(async () => ({ default: (await import('./bets/bets-tab.tsx')).BetsTab }));
const StatsTab = lazy(async () => ({ default: (await import('./parts/stats-tab.tsx')).StatsTab }));
const LeadersTab = lazy(async () => ({ default: (await import('./parts/leaders-tab.tsx')).LeadersTab }));

const help = helpText({
  minBet: fullDollars(MIN_BET_DOLLARS),
  maxBet: fullDollars(MAX_BET_DOLLARS),
  metres: fullCount(RACE_LENGTH_M),
});

export function RacingPage() {
  const races = useRaces();
  useCourse();
  useStaging(races.data);
  return (
    <>
      <PageHead help={<HelpLines lines={help} />} title={racingText.title} aside={<Status />} />
      {races.isError && !races.data ? (
        <FailedPanel of={races} fallback={racingText.loadFailed} />
      ) : (
        <Course races={races.data} />
      )}
    </>
  );
}

/** Isolates its frequent updates from the rest of the page. */
function Status() {
  const { data, isPending } = useRaceStatus(useHiddenRaceId());
  return (
    <RaceStatus
      current={data?.current_race ?? null}
      next={data?.next_race ?? null}
      known={isPending ? 'loading' : data ? 'yes' : 'failed'}
    />
  );
}

function Course({ races }: { races: readonly Race[] | undefined }) {
  const { raceId } = useStaged();
  const isLost = useIsConnectionLost();
  // Deferred: the stage renders first, the lists below it afterwards.
  const listed = useDeferredValue(races);
  const stagedId = useDeferredValue(raceId);
  return (
    <>
      <CourseStage races={races} hasCards />
      <Stale stale={races !== undefined && isLost}>
        <PickThreeOfDay races={listed} />
      </Stale>
      <Stale stale={races !== undefined && isLost} className="mt-8">
        <RacingTabs races={listed} stagedId={stagedId} />
      </Stale>
    </>
  );
}

function PickThreeOfDay({ races = NONE }: { races: readonly Race[] | undefined }) {
  const hiddenId = useHiddenRaceId();
  const shown = useMemo(() => withoutResult(races, hiddenId), [races, hiddenId]);
  return <PickThreeCard races={shown} />;
}

const TABS = ['races', 'bets', 'stats', 'leaders'] as const;
const tabs = TABS.map((value) => ({ value, label: racingText.tabs[value] }));

const NONE: readonly Race[] = [];

interface RacingTabsProps {
  readonly races: readonly Race[] | undefined;
  readonly stagedId: string | null;
}

const RacingTabs = memo(function RacingTabs({ races, stagedId }: RacingTabsProps) {
  const [tab, setTab] = useTab(TABS);
  const history = useRaceHistory();
  const bets = useMyBets();
  const hiddenId = useHiddenRaceId();
  const stats = useBettingStats(hiddenId !== null);
  const leaders = useRacingLeaders(hiddenId !== null);
  const shown = useMemo(() => withoutResult(races ?? NONE, hiddenId), [races, hiddenId]);
  // A slip docked in the list forces the races tab; switching tabs closes it.
  const isSlipListed = useSlip()?.place === 'card';
  const open = (name: string) => {
    if (isSlipListed) clearSlip();
    setTab(name);
  };
  return (
    <Tabs label={racingText.tabsName} tabs={tabs} value={isSlipListed ? 'races' : tab} onChange={open}>
      <TabPanel value="races">
        {races ? (
          <RacesTab races={shown} history={history.data ?? NONE} stagedId={stagedId} />
        ) : (
          <RacesSkeleton />
        )}
      </TabPanel>
      <TabPanel value="bets">
        <QueryPanel of={bets}>
          <BetsTab bets={bets.data && withoutOutcome(bets.data, hiddenId)} />
        </QueryPanel>
      </TabPanel>
      <TabPanel value="stats">
        {stats.isError && !stats.data ? <Failed of={stats} /> : <StatsTab stats={stats.data} />}
      </TabPanel>
      <TabPanel value="leaders">
        <QueryPanel of={leaders}>
          <LeadersTab leaders={leaders.data} />
        </QueryPanel>
      </TabPanel>
    </Tabs>
  );
});

interface QueryState {
  readonly isError: boolean;
  readonly data: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

function QueryPanel({ of, children }: { of: QueryState; children: React.ReactNode }) {
  if (of.isError && of.data === undefined) return <Failed of={of} />;
  return <Panel padding="flush">{children}</Panel>;
}

function Failed({ of }: { of: QueryState }) {
  return <FailedPanel of={of} fallback={racingText.loadFailed} />;
}
