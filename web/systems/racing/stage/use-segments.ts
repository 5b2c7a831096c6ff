import { useEffect } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { PushedSegment } from '../store.ts';
import type { LiveSource } from './live-source.ts';

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
