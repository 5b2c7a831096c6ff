import { describeRail } from '../parts/format.ts';
import { useCourseState } from '../store.ts';

/** Who watches this race: a few names, and how many others. */
export function RailLine({ raceId }: { raceId: string }) {
  const rail = useCourseState(({ rails }) => rails[raceId]);
  if (!rail || rail.watching === 0) return null;
  return (
    <p data-rail className="wrap-anywhere text-muted text-xs">
      <span className="text-ink">At the rail</span> {describeRail(rail)}
    </p>
  );
}
