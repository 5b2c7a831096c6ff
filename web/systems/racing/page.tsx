import { lazy, memo, Suspense, useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Race } from '#protocol/systems/racing/models.ts';
import { MAX_BET_DOLLARS, MIN_BET_DOLLARS, RACE_LENGTH_M } from '#protocol/systems/racing/terms.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { failureText } from '#web/live/client.ts';
import { hold } from '#web/live/held.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { fullCount, fullDollars } from '#web/ui/figure/format.ts';
import { quieten } from '#web/ui/overlay/toast-store.ts';
import { HelpLines } from '#web/ui/overlay/help.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { TabPanel, Tabs, useTab } from '#web/ui/page/tabs.tsx';
import { clearSlip, pickHorse, useSlip } from './bets/slip-store.ts';
import { RaceStatus } from './card/race-status.tsx';
import { RacesSkeleton, RacesTab } from './card/races-tab.tsx';
import { revealsResult, statusOf, withoutOutcome, withoutResult } from './model.ts';
import { RaceStage, StageSkeleton } from './stage/race-stage.tsx';
import { leaveResult, useHiddenRaceId, useReplay, useStaged } from './stage/stage-store.ts';
import { helpText, racingText } from './text/races.ts';
import {
  useBettingStats,
  useCourse,
  useMyBets,
  useRaceHistory,
  useRaces,
  useRaceStatus,
  useRacingLeaders,
  useStaging,
} from './use-racing.ts';

const BetsTab = lazy(async () => ({ default: (await import('./bets/bets-tab.tsx')).BetsTab }));
const StatsTab = lazy(async () => ({ default: (await import('./parts/stats-tab.tsx')).StatsTab }));
const LeadersTab = lazy(async () => ({ default: (await import('./parts/leaders-tab.tsx')).LeadersTab }));

/** The chunk contains the race simulation, so it loads only on demand. */
const ReplayRace = lazy(async () => ({ default: (await import('./stage/replay-race.tsx')).ReplayRace }));

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
        <Panel>
          <ErrorState
            message={failureText(races.error, racingText.loadFailed)}
            onRetry={() => void races.refetch()}
            retrying={races.isFetching}
          />
        </Panel>
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
  useHeldResult(races);
  return (
    <>
      <Stage races={races} />
      <Stale stale={races !== undefined && isLost} className="mt-8">
        <RacingTabs races={listed} stagedId={stagedId} />
      </Stale>
    </>
  );
}

// Until the stage has shown the finish, nothing hints at the result, and the shell is quiet.
// A hidden page gets the result at once.
function useHeldResult(races: readonly Race[] | undefined): void {
  const hiddenRaceId = useHiddenRaceId();
  const isSeen = useSyncExternalStore(onVisibility, isVisible);
  const raceId = isSeen ? hiddenRaceId : null;
  const hasBet = races?.some(({ id, bets }) => id === raceId && bets.length > 0) ?? false;
  useEffect(
    () => (raceId === null ? undefined : hold((message) => revealsResult(message, hasBet))),
    [raceId, hasBet],
  );
  useEffect(() => {
    quieten(hiddenRaceId !== null);
    return () => quieten(false);
  }, [hiddenRaceId]);
}

const isVisible = (): boolean => document.visibilityState === 'visible';

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

function Stage({ races }: { races: readonly Race[] | undefined }) {
  const { raceId } = useStaged();
  const replay = useReplay();
  const race = races?.find(({ id }) => id === raceId);
  if (replay)
    return (
      <Suspense fallback={<StageSkeleton />}>
        <ReplayRace key={replay.id} race={replay} />
      </Suspense>
    );
  if (race && races)
    return (
      <RaceStage
        key={race.id}
        race={race}
        onNext={() => leaveResult(races)}
        onBetAgain={betAgainOn(races)}
        last={races.findLast(({ status }) => status === 'finished') ?? null}
      />
    );
  return races === undefined || races.some(({ status }) => status !== 'finished') ? (
    <StageSkeleton isFullWidth />
  ) : null;
}

function betAgainOn(races: readonly Race[]): (() => void) | undefined {
  const { current_race: current, next_race: next } = statusOf(races);
  const [favourite] = next?.bets.length === 0 ? next.horses.toSorted((a, b) => a.odds - b.odds) : [];
  if (!next || !favourite) return undefined;
  return () => {
    leaveResult(races);
    // If a closed race occupies the stage, the next one is only in the list.
    pickHorse(next.id, favourite.id, current ? 'card' : 'stage');
  };
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
        {stats.isError && !stats.data ? <QueryError of={stats} /> : <StatsTab stats={stats.data} />}
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
  if (of.isError && of.data === undefined) return <QueryError of={of} />;
  return <Panel padding="flush">{children}</Panel>;
}

function QueryError({ of }: { of: QueryState }) {
  return (
    <Panel>
      <ErrorState
        message={failureText(of.error, racingText.loadFailed)}
        onRetry={() => void of.refetch()}
        retrying={of.isFetching}
      />
    </Panel>
  );
}
