import type { ProductionBuilding } from '#protocol/systems/production.ts';
import { FULL_AFTER_HOURS } from '#protocol/systems/production/buildings.ts';
import { useUser } from '#web/live/session-store.ts';
import { Countdown } from '#web/ui/countdown.tsx';
import { moreAtMs, type Accrued } from '../model.ts';

interface OutlookProps {
  buildings: readonly ProductionBuilding[];
  accrued: readonly Accrued[];
}

export function Outlook({ buildings, accrued }: OutlookProps) {
  const { wood, iron } = useUser();
  const moreMs = moreAtMs(buildings, accrued, { wood, iron });
  const running = buildings.filter(({ owned }) => owned > 0).length;
  const full = accrued.filter(({ hours }) => hours >= FULL_AFTER_HOURS).length;
  if (full === running)
    return <span className="text-warn">Every yard is full. Nothing more is made until you collect.</span>;
  return (
    <span className="text-muted">
      {moreMs === null ? (
        <span className="text-warn">Nothing more without wood and iron.</span>
      ) : (
        <span>
          More in <Countdown until={moreMs} done="a moment" className="text-ink" />
        </span>
      )}
      {full > 0 && (
        <span className="text-warn"> · {full === 1 ? 'one yard is full' : `${full} yards are full`}</span>
      )}
    </span>
  );
}
