import { lazy, Suspense, useEffect } from 'react';
import { useUser } from '#web/live/session-store.ts';
import type { EventMessages } from '#web/system-entry.ts';
import { followConsent, useConsent } from './consent.ts';

// Loaded only after the player opts in; without the chunk the page works as before.
const NoticeRaiser = lazy(() =>
  import('./notice-raiser.tsx').then(
    (made) => ({ default: made.NoticeRaiser }),
    () => ({ default: () => null }),
  ),
);

export function BrowserNotices({ messages }: { messages: EventMessages }) {
  const { id } = useUser();
  const { isOn } = useConsent(id);
  useEffect(() => followConsent(id), [id]);
  if (!isOn) return null;
  return (
    <Suspense fallback={null}>
      <NoticeRaiser key={id} messages={messages} />
    </Suspense>
  );
}
