import { useMemo } from 'react';
import { useMirror } from '#web/live/mirror.ts';
import { describeRail } from '../parts/format.ts';
import { courseStore, raceMirror, useCourseState } from '../store.ts';

export function RailLine({ raceId }: { raceId: string }) {
  const mirror = useMemo(() => raceMirror(raceId), [raceId]);
  useMirror(`race:${raceId}`, courseStore, mirror);
  const rail = useCourseState(({ rails }) => rails[raceId]);
  if (!rail || rail.watching === 0) return null;
  return (
    <p data-rail className="wrap-anywhere text-muted text-xs">
      <span className="text-ink">At the rail</span> {describeRail(rail)}
    </p>
  );
}
