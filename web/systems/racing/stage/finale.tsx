import { useCallback, useEffect, useState } from 'react';
import type { Race, RaceResult } from '#protocol/systems/racing/models.ts';
import { timers } from '#web/live/clock.ts';
import { needsPhoto } from './director.ts';
import { createLiveSource, type LiveSource } from './live-source.ts';
import { PhotoFinish } from './photo-finish.tsx';
import { Podium } from './podium.tsx';
import type { Runner } from './sprites.ts';

/** A push that is on its way when the result comes arrives within this. */
const LAST_PUSH_MS = 1500;

/** The photograph is looked at for so long before the podium. */
const PHOTO_MS = 5500;

type Scene = 'race' | 'photo' | 'podium';

/** The race, its photograph where that decides, and the podium: which of them is on, and the result from the second on. */
export function useFinale({ results }: Race) {
  const [scene, setScene] = useState<Scene>('race');
  const onOver = useCallback(() => {
    if (results) setScene(needsPhoto(results) ? 'photo' : 'podium');
  }, [results]);
  useEffect(() => {
    if (scene !== 'photo') return undefined;
    return timers.after(PHOTO_MS, () => setScene('podium'));
  }, [scene]);
  return { scene, result: scene === 'race' ? undefined : results, onOver };
}

interface ResultVeilProps {
  readonly race: Race;
  readonly scene: Scene;
  readonly result: readonly RaceResult[];
  /** Opens the slip of the next race, where there is one. */
  readonly onBetAgain: (() => void) | undefined;
}

/** Over the picture when the race is over. */
export function ResultVeil({ race, scene, result, onBetAgain }: ResultVeilProps) {
  if (scene === 'photo') return <PhotoFinish race={race} results={result} />;
  return <Podium race={race} results={result} onBetAgain={onBetAgain} />;
}

/** Where the horses are, for who feeds it with pushes; it ends with the result by itself. */
export function useLiveSource(race: Race, runners: readonly Runner[]): LiveSource {
  const { results, nominal_ms: nominalMs, running_ms: runningMs } = race;
  const [source] = useState(() =>
    createLiveSource(
      runners.map(({ id }) => id),
      race.length_m,
      { nominalMs, runningMs },
    ),
  );
  useEffect(() => source.map({ nominalMs, runningMs }), [source, nominalMs, runningMs]);
  useEffect(() => {
    if (!results || nominalMs === null) return undefined;
    return timers.after(LAST_PUSH_MS, () => source.finish(results, nominalMs));
  }, [source, results, nominalMs]);
  return source;
}
