import { useCallback, useEffect, useState } from 'react';
import type { Race, RaceResult } from '#protocol/systems/racing/models.ts';
import { timers } from '#web/live/clock.ts';
import { needsPhoto } from './director.ts';
import { PhotoFinish } from './photo-finish.tsx';
import { Podium } from './podium.tsx';

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

interface ResultOverlayProps {
  readonly race: Race;
  readonly scene: Scene;
  readonly result: readonly RaceResult[];
  readonly onBetAgain: (() => void) | undefined;
}

export function ResultOverlay({ race, scene, result, onBetAgain }: ResultOverlayProps) {
  if (scene === 'photo') return <PhotoFinish race={race} results={result} />;
  return <Podium race={race} results={result} onBetAgain={onBetAgain} />;
}
