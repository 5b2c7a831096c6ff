import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Race } from '#protocol/systems/racing/models.ts';
import { timers } from '#web/live/clock.ts';
import { GildedBy } from '../card/gilded-by.tsx';
import { Silk } from '../card/silk.tsx';
import { atLineText } from '../text/stage.ts';
import {
  type Cue,
  durationsOf,
  isBrief,
  needsPhoto,
  releasesResult,
  revealsWinner,
  type Scene,
  sceneAt,
  timelineOf,
} from './director.ts';
import { PhotoFinish } from './photo-finish.tsx';
import { Podium } from './podium.tsx';
import type { Runner } from './sprites.ts';
import { Sum } from './sum.tsx';

interface Marks {
  readonly lineMs: number | null;
  readonly homeMs: number | null;
  /** Indexes of runners. */
  readonly atLine: readonly number[];
}

interface Finale {
  readonly scene: Scene;
  readonly atLine: readonly number[];
  readonly onLine: (atLine: readonly number[]) => void;
  readonly onOver: () => void;
}

/** Runs the director's timeline from what the picture reports. */
export function useFinale(race: Race): Finale {
  const { results } = race;
  const [marks, setMarks] = useState<Marks>({ lineMs: null, homeMs: null, atLine: [] });
  const onLine = useCallback((atLine: readonly number[]) => {
    setMarks((before) => (before.lineMs === null ? { ...before, lineMs: timers.nowMs(), atLine } : before));
  }, []);
  const onOver = useCallback(() => {
    if (results)
      setMarks((before) => (before.homeMs === null ? { ...before, homeMs: timers.nowMs() } : before));
  }, [results]);
  const isPhoto = needsPhoto(results ?? []);
  const [winner] = results ?? [];
  const hasWon = winner !== undefined && winner.horse_id === race.bets[0]?.horse_id;
  const timeline = useMemo(
    () => timelineOf({ ...marks, isPhoto, hasWon, isBrief: isBrief(race.running_ms) }),
    [marks, isPhoto, hasWon, race.running_ms],
  );
  return { scene: useScene(timeline), atLine: marks.atLine, onLine, onOver };
}

function useScene(timeline: readonly Cue[]): Scene {
  const [scene, setScene] = useState<Scene>('race');
  useEffect(() => {
    let stop: (() => void) | undefined;
    const play = (): void => {
      const nowMs = timers.nowMs();
      setScene(sceneAt(timeline, nowMs));
      const next = timeline.find(({ atMs }) => atMs > nowMs);
      stop = next && timers.after(next.atMs - nowMs, play);
    };
    play();
    return () => stop?.();
  }, [timeline]);
  return scene;
}

interface FinaleViewProps {
  readonly race: Race;
  readonly runners: readonly Runner[];
  readonly own?: number | null;
  readonly finale: Finale;
  readonly onBetAgain?: (() => void) | undefined;
}

export function FinaleView({ race, runners, own = null, finale, onBetAgain }: FinaleViewProps) {
  const { scene, atLine } = finale;
  const { results } = race;
  if (!results || !revealsWinner(scene)) return scene !== 'race' && <AtLine {...{ runners, atLine, own }} />;
  if (releasesResult(scene)) return <Podium {...{ race, runners, results, onBetAgain }} />;
  return (
    <>
      {needsPhoto(results) && <PhotoFinish {...{ race, runners, results }} />}
      {scene === 'sum' && <Sum race={race} lastsMs={durationsOf(isBrief(race.running_ms)).sum} />}
    </>
  );
}

interface AtLineProps {
  readonly runners: readonly Runner[];
  readonly atLine: readonly number[];
  readonly own: number | null;
}

/** The winner with its silk, or the two that wait for the photograph. */
function AtLine({ runners, atLine, own }: AtLineProps) {
  const seen = atLine.flatMap((at) => runners[at] ?? []);
  const isPhoto = seen.length > 1;
  const isOwn = !isPhoto && atLine[0] === own;
  const winnerId = isPhoto ? undefined : seen[0]?.id;
  return (
    <div
      data-at-line
      className="arrives absolute inset-x-0 bottom-0 flex items-end gap-4 [--money:#ecca76] bg-linear-to-t from-[#060d10f5] via-60% via-[#060d10c9] to-transparent p-5 pt-14 text-[#f2eee2] max-sm:gap-3 max-sm:p-4 max-sm:pt-10"
    >
      <span className="flex shrink-0 gap-1">
        {seen.map(({ id, silks }) => (
          <Silk key={id} silks={silks} size={isPhoto ? 40 : 52} level={silks.gilt} />
        ))}
      </span>
      <p className="min-w-0">
        <span className="block text-[#c9d2c8] text-sm max-sm:text-xs">
          {isPhoto ? atLineText.photo : isOwn ? atLineText.own : atLineText.winner}
        </span>
        <span
          className={
            isPhoto
              ? 'display line-clamp-2 text-xl leading-tight max-sm:text-lg'
              : 'display line-clamp-1 text-2xl leading-tight max-sm:text-xl'
          }
        >
          {atLineText.names(seen.map(({ name }) => name))}
        </span>
        {winnerId && <GildedBy horseId={winnerId} className="block truncate" />}
      </p>
    </div>
  );
}
