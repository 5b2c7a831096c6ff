import { useEffect, useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Race } from '#protocol/systems/racing/models.ts';
import { timers } from '#web/live/clock.ts';
import { type PushedSegment, useCourseState } from '../store.ts';
import { createLiveSource, type LiveSource } from './live-source.ts';
import { fieldAfter } from './field.ts';
import type { Runner } from './sprites.ts';

/** A push already in flight arrives within this time. */
const LAST_PUSH_MS = 1500;

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

export function useSegments(
  store: StoreApi<{ readonly segment: PushedSegment | null }>,
  raceId: string,
  source: LiveSource,
): void {
  useEffect(() => {
    let last: PushedSegment | null = null;
    const take = ({ segment }: { readonly segment: PushedSegment | null }): void => {
      if (segment === last || segment?.raceId !== raceId) return;
      last = segment;
      source.receive(segment.segment, segment.atMs);
    };
    take(store.getState());
    return store.subscribe(take);
  }, [store, raceId, source]);
}

/** Same object as long as the picture of the horses is the same. */
export function useRunners(race: Pick<Race, 'horses' | 'status'>): readonly Runner[] {
  const silks = useCourseState((state) => state.silks);
  const [field, setField] = useState(() => fieldAfter(null, race, silks));
  const next = fieldAfter(field, race, silks);
  if (next !== field) setField(next);
  return next.runners;
}
