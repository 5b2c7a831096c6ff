import { accruedMinutes } from '#protocol/accrual.ts';
import { FULL_AFTER_HOURS } from '#protocol/systems/production/accrual.ts';
import { HOUR_MS, MINUTE_MS } from '#protocol/time.ts';
import { Meter } from '#web/ui/meter.tsx';
import { useTicking } from '#web/ui/ticking-clock.tsx';

const FULL_MINUTES = (FULL_AFTER_HOURS * HOUR_MS) / MINUTE_MS;

/** How much of its day a group has worked, to the minute. */
export function DayMeter({ since, label, className }: { since: string; label: string; className?: string }) {
  const minutes = useTicking((nowMs) =>
    accruedMinutes({ sinceMs: Date.parse(since), maxHours: FULL_AFTER_HOURS }, nowMs),
  );
  const isFull = minutes >= FULL_MINUTES;
  return (
    <Meter
      value={minutes}
      max={FULL_MINUTES}
      label={label}
      tone={isFull ? 'money' : 'accent'}
      {...(className !== undefined && { className })}
    />
  );
}
