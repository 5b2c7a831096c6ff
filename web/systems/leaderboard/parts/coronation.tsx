import { Suspense, useEffect, useState } from 'react';
import type { King } from '#protocol/systems/king.ts';
import { timers } from '#web/live/clock.ts';
import { useRoom } from '#web/live/use-room.ts';
import { exported, optionalPart } from '#web/system-entry.ts';

/** So long it stands unless it is closed. */
const SHOWN_MS = 20_000;

const CoronationCard = optionalPart(exported('CoronationCard', () => import('./coronation-card.tsx')));

/** The moment of midnight: who is King now, above every page that is open. */
export function Coronation() {
  const [king, setKing] = useState<King | null>(null);
  useRoom('world', { events: { 'king.crowned': setKing } });
  useEffect(() => (king ? timers.after(SHOWN_MS, () => setKing(null)) : undefined), [king]);
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-20 z-25 mx-auto max-w-2xl empty:hidden"
    >
      <Suspense>{king && <CoronationCard king={king} onClose={() => setKing(null)} />}</Suspense>
    </div>
  );
}
