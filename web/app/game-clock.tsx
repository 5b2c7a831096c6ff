import { useEffect, useState } from 'react';
import { clock, timers } from '#web/live/clock.ts';
import { clockTime, dateAndTime } from '#web/ui/format.ts';
import { useTicking } from '#web/ui/ticking-clock.tsx';
import { DAY_MS, MINUTE_MS } from '#protocol/time.ts';

/** The game's time in the reader's zone, when its day turns there, and how fast it goes. */
export function GameClock() {
  const minuteMs = useTicking((nowMs) => nowMs - (nowMs % MINUTE_MS));
  const midnightMs = minuteMs - (minuteMs % DAY_MS) + DAY_MS;
  const speed = clock.speed();
  const zone = useZone();
  return (
    <p className="figures" title={`Times are those of your zone${zone}. The game’s day turns at 00:00 UTC.`}>
      <span>Game time </span>
      <span className="text-ink">{dateAndTime(new Date(minuteMs).toISOString())}</span>
      {speed !== 1 && <span> · {speed}× real time</span>}
      <span> · day turns at {clockTime(new Date(midnightMs))}</span>
    </p>
  );
}

/** What only a hint tells can wait: its first use takes a slow processor a tenth of a second. */
const ZONE_AFTER_MS = 3_000;

function useZone(): string {
  const [zone, setZone] = useState('');
  useEffect(
    () => timers.after(ZONE_AFTER_MS, () => setZone(`, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`)),
    [],
  );
  return zone;
}
