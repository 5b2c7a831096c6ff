import { Suspense } from 'react';
import { useStore } from 'zustand';
import { optionalPart } from '#web/system-entry.ts';
import { awayText } from '../model.ts';
import { notificationStore } from '../store.ts';

const AwayCard = optionalPart(async () => (await import('./away-card.tsx')).AwayCard);

export function AwayLine() {
  const text = useStore(notificationStore, ({ away }) => awayText(away));
  return (
    <div aria-live="polite" className="min-w-0 empty:hidden">
      <Suspense>{text !== '' && <AwayCard text={text} />}</Suspense>
    </div>
  );
}
