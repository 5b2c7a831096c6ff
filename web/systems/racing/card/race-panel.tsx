import { Suspense, useEffect, useState } from 'react';
import type { Race } from '#protocol/systems/racing/models.ts';
import { timers } from '#web/live/clock.ts';
import { optionalPart } from '#web/system-entry.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { FailedPanel } from '#web/live/failed-read.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { useReplay, useStaged } from '../stage/stage-store.ts';
import { useCourse, useRaces, useStaging } from '../use-racing.ts';
import { Paddock, paddockFrame, PaddockHead, ToTheTrack } from './paddock.tsx';
import { trackText } from '../text/dashboard.ts';

const TRACK_HUE = 152;

const CourseStage = optionalPart(async () => (await import('../stage/course-stage.tsx')).CourseStage);

/** The race on the dashboard: the paddock with its favourites, then the race and its result. */
export function RacePanel() {
  return (
    <div className="hue grid min-w-0 text-ink" style={{ '--h': TRACK_HUE }}>
      <Course />
    </div>
  );
}

function Course() {
  useCourse();
  const reading = useRaces();
  const { data: races, error } = reading;
  useStaging(races);
  const { raceId } = useStaged();
  const replay = useReplay();
  const isStageDue = useIsStageDue();
  const race = races?.find(({ id }) => id === raceId);
  if (races === undefined && error)
    return (
      <FailedPanel title={trackText.title} padding="flush" of={reading} fallback={trackText.loadFailed} />
    );
  if (races?.every(({ status }) => status === 'finished') && !race)
    return (
      <Panel title={trackText.title} padding="flush">
        <EmptyState title={trackText.emptyTitle} text={trackText.empty} action={<ToTheTrack />} />
      </Panel>
    );
  if (race?.status === 'upcoming' && !replay) return <Paddock race={race} isPictureDue={isStageDue} />;
  const waiting = <Waiting race={race} />;
  if (!races || !race || !isStageDue) return waiting;
  return (
    <Suspense fallback={waiting}>
      <div className="grid min-w-0 xl:[&_[data-race]>div]:h-full">
        <CourseStage races={races} />
      </div>
    </Suspense>
  );
}

/** Before the stage has loaded. */
const Waiting = ({ race }: { race: Race | undefined }) => (
  <section aria-label={trackText.title} aria-busy="true" className={paddockFrame.box}>
    {race ? (
      <PaddockHead race={race}>
        <Beginning race={race} />
      </PaddockHead>
    ) : (
      <div className="h-15 bg-[#0b1614]" />
    )}
    <div aria-hidden="true" className={paddockFrame.runners}>
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="flex h-18 items-center px-4">
          <Skeleton className="w-40" />
        </div>
      ))}
    </div>
    <div className={paddockFrame.picture} />
    <div className="h-13 border-line border-t" />
  </section>
);

const Beginning = ({ race }: { race: Race }) =>
  race.status === 'betting' ? (
    <span key="betting">
      <span>{trackText.closed}</span> <Countdown until={Date.parse(race.starts_at)} done={trackText.soon} />.
    </span>
  ) : (
    <span key="running">{trackText.running}</span>
  );

// The stage's script is a fifth of the first screen's: it loads afterwards, or once the player acts.
const FIRST_SCREEN_MS = 4_000;

const ACTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

let isFirstScreenOver = false;

function useIsStageDue(): boolean {
  const [isDue, setDue] = useState(isFirstScreenOver);
  useEffect(() => {
    if (isDue) return undefined;
    const load = (): void => {
      isFirstScreenOver = true;
      setDue(true);
    };
    const cancel = timers.after(FIRST_SCREEN_MS, load);
    for (const act of ACTS) addEventListener(act, load, { once: true, passive: true });
    return () => {
      cancel();
      for (const act of ACTS) removeEventListener(act, load);
    };
  }, [isDue]);
  return isDue;
}
