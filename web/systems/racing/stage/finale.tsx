import { useCallback, useEffect, useState } from 'react';
import type { Race, RaceResult } from '#protocol/systems/racing/models.ts';
import { timers } from '#web/live/clock.ts';
import { needsPhoto } from './director.ts';
import { createLiveSource, type LiveSource } from './live-source.ts';
import { PhotoFinish } from './photo-finish.tsx';
import { Podium } from './podium.tsx';
import type { Runner } from './sprites.ts';

/** A push already in flight arrives within this time. */
const LAST_PUSH_MS = 1500;

const PHOTO_MS = 5500;

type Scene = 'race' | 'photo' | 'podium';

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
  readonly onBetAgain: (() => void) | undefined;
}

export function ResultVeil({ race, scene, result, onBetAgain }: ResultVeilProps) {
  if (scene === 'photo') return <PhotoFinish race={race} results={result} />;
  return <Podium race={race} results={result} onBetAgain={onBetAgain} />;
}

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
