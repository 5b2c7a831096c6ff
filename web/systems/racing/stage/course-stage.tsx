import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { Race } from '#protocol/systems/racing/models.ts';
import { hold } from '#web/live/held.ts';
import { quieten } from '#web/ui/overlay/toast-store.ts';
import { pickHorse } from '../bets/slip-store.ts';
import { revealsResult, statusOf } from '../model.ts';
import { useCourseState } from '../store.ts';
import { FieldPicture } from './field-picture.tsx';
import { RaceStage, StageSkeleton } from './race-stage.tsx';
import { useRunners } from './use-live-source.ts';
import { leaveResult, useHiddenRaceId, useIsOnPodium, useReplay, useStaged } from './stage-store.ts';

/** The chunk contains the race simulation, so it loads only on demand. */
const ReplayRace = lazy(async () => ({ default: (await import('./replay-race.tsx')).ReplayRace }));

interface CourseStageProps {
  readonly races: readonly Race[] | undefined;
  /** The races to come are listed below. */
  readonly hasCards?: boolean;
}

/** The race on the stage, or a replay; what would tell its result waits until it has been seen. */
export function CourseStage({ races, hasCards = false }: CourseStageProps) {
  const { raceId } = useStaged();
  const replay = useReplay();
  useHeldResult(races);
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
        onBetAgain={betAgainOn(races, hasCards)}
        last={races.findLast(({ status }) => status === 'finished') ?? null}
      />
    );
  return races === undefined || races.some(({ status }) => status !== 'finished') ? (
    <StageSkeleton isFullWidth />
  ) : null;
}

/** The paddock, filling its frame at any size. */
export function PaddockPicture({ race }: { race: Race }) {
  const runners = useRunners(race);
  const ownIndex = race.horses.findIndex(({ id }) => id === race.bets[0]?.horse_id);
  const own = ownIndex === -1 ? null : ownIndex;
  return (
    <div className="arrives absolute inset-0 [&>div]:h-full! [&>div]:min-h-0!">
      <FieldPicture runners={runners} lengthM={race.length_m} own={own} scene="paddock" />
    </div>
  );
}

// Nothing hints at the result until the stage has shown it; the shell stays quiet to the end of the podium.
// A hidden page gets the result at once.
function useHeldResult(races: readonly Race[] | undefined): void {
  const hiddenRaceId = useHiddenRaceId();
  const isSeen = useSyncExternalStore(onVisibility, isVisible);
  const raceId = isSeen ? hiddenRaceId : null;
  const hasBet = races?.some(({ id, bets }) => id === raceId && bets.length > 0) ?? false;
  const hasStake = useCourseState((state) => state.pickThreeEndsWith) === raceId || hasBet;
  useEffect(
    () => (raceId === null ? undefined : hold((message) => revealsResult(message, hasStake))),
    [raceId, hasStake],
  );
  const isOnPodium = useIsOnPodium();
  const quiet = hiddenRaceId !== null ? 'race' : isOnPodium ? 'podium' : null;
  useEffect(() => quieten(quiet), [quiet]);
  useEffect(() => () => quieten(null), []);
}

const isVisible = (): boolean => document.visibilityState === 'visible';

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

function betAgainOn(races: readonly Race[], hasCards: boolean): (() => void) | undefined {
  const { current_race: current, next_race: next } = statusOf(races);
  const [favourite] = next?.bets.length === 0 ? next.horses.toSorted((a, b) => a.odds - b.odds) : [];
  if (!next || !favourite || (current && !hasCards)) return undefined;
  return () => {
    leaveResult(races);
    // If a closed race occupies the stage, the next one is only in the list.
    pickHorse(next.id, favourite.id, current ? 'card' : 'stage');
  };
}
