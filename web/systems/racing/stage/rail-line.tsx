import { useState } from 'react';
import type { Rail, RaceSnapshot } from '#protocol/systems/racing.ts';
import { useRoom } from '#web/live/use-room.ts';
import { describeRail } from '../parts/format.ts';

/** Who watches this race: a few names, and how many others. */
export function RailLine({ raceId }: { raceId: string }) {
  const [rail, setRail] = useState<Rail | null>(null);
  useRoom<RaceSnapshot>(`race:${raceId}`, {
    snapshot: (snapshot) => setRail(snapshot.rail),
    events: { 'race.rail': setRail },
  });
  if (!rail || rail.watching === 0) return null;
  return (
    <p data-rail className="wrap-anywhere text-muted text-xs">
      <span className="text-ink">At the rail</span> {describeRail(rail)}
    </p>
  );
}
