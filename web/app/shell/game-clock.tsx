import { useEffect, useState } from 'react';
import { clock, timers } from '#web/live/clock.ts';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { dateAndTime, gameMidnight, zoneName } from '#web/ui/figure/times.ts';
import { MINUTE_MS } from '#protocol/time.ts';

export function GameClock() {
  const minuteMs = useTicking((nowMs) => nowMs - (nowMs % MINUTE_MS));
  const speed = clock.speed();
  const zone = useZone();
  return (
    <p
      className="figures"
      title={`All times are in your time zone${zone}. The game’s day begins at game midnight.`}
    >
      <span>Game time </span>
      <span className="text-ink">{dateAndTime(minuteMs)}</span>
      {speed !== 1 && <span>{` · ${speed}× real time`}</span>}
      <span>{` · ${gameMidnight(minuteMs)}`}</span>
    </p>
  );
}

// Only a tooltip shows the zone. Its first use takes about 100 ms on a slow CPU, so it can wait.
const ZONE_AFTER_MS = 3_000;

function useZone(): string {
  const [zone, setZone] = useState('');
  useEffect(() => timers.after(ZONE_AFTER_MS, () => setZone(`, ${zoneName()}`)), []);
  return zone;
}
