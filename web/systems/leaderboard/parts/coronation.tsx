import { Suspense, useEffect, useState } from 'react';
import type { King } from '#protocol/systems/king/contract.ts';
import { timers } from '#web/live/clock.ts';
import { useRoom } from '#web/live/use-room.ts';
import { InCelebrations } from '#web/ui/overlay/tray-slots.tsx';
import { optionalPart } from '#web/system-entry.ts';

const SHOWN_MS = 20_000;

const CoronationCard = optionalPart(async () => (await import('./coronation-card.tsx')).CoronationCard);

export function Coronation() {
  const [king, setKing] = useState<King | null>(null);
  const close = () => setKing(null);
  useRoom('world', { events: { 'king.crowned': setKing } });
  useEffect(() => (king ? timers.after(SHOWN_MS, () => setKing(null)) : undefined), [king]);
  return (
    king && (
      <InCelebrations>
        <Suspense>
          <CoronationCard king={king} onClose={close} />
        </Suspense>
      </InCelebrations>
    )
  );
}
