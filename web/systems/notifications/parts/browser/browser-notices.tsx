import { lazy, Suspense, useEffect } from 'react';
import { useUser } from '#web/live/session-store.ts';
import type { EventMessages } from '#web/system-entry.ts';
import { followConsent, useConsent } from './consent.ts';

/** Fetched once somebody wants it; without it the page is as it was. */
const NoticeRaiser = lazy(() =>
  import('./notice-raiser.tsx').then(
    (made) => ({ default: made.NoticeRaiser }),
    () => ({ default: () => null }),
  ),
);

/** What happens while the page is hidden, shown by the browser to who wants that. */
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
