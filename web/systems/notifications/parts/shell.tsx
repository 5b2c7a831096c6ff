import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { useUser } from '#web/live/session-store.ts';
import { type EventMessages, optionalPart } from '#web/system-entry.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { UnreadMark } from '#web/ui/figure/unread-mark.tsx';
import { MenuButton } from '#web/ui/button/menu-button.tsx';
import { awayText, bellName } from '../model.ts';
import { notificationStore } from '../store.ts';
import { useFollowNotifications, useLatest } from '../use-notifications.ts';
import { followConsent, useConsent } from './browser/consent.ts';

interface BellProps {
  readonly messages: EventMessages;
  readonly onUnread: (unread: number) => void;
}

export function Bell({ messages, onUnread }: BellProps) {
  useFollowNotifications();
  const { data } = useLatest();
  const unread = data?.unread ?? 0;
  useEffect(() => {
    onUnread(unread);
    return () => onUnread(0);
  }, [onUnread, unread]);
  const fetchMenu = async () => (await import('./bell-menu.tsx')).bellMenu(messages);
  const trigger = (
    <Button
      variant="quiet"
      className="relative shrink-0 px-3 max-[22rem]:px-2 max-md:px-2.75"
      aria-label={bellName(unread)}
    >
      <Icon of={BellIcon} size={20} />
      <UnreadMark unread={unread} />
    </Button>
  );
  return <MenuButton trigger={trigger} fetchMenu={fetchMenu} insteadPath="/notifications" />;
}

const AwayCard = optionalPart(async () => (await import('./away-card.tsx')).AwayCard);

export function AwayLine() {
  const text = useStore(notificationStore, ({ away }) => awayText(away));
  return (
    <div aria-live="polite" className="min-w-0 empty:hidden">
      <Suspense>{text !== '' && <AwayCard text={text} />}</Suspense>
    </div>
  );
}

// Loaded only after the player opts in; without the chunk the page works as before.
const NoticeRaiser = lazy(() =>
  import('./browser/notice-raiser.tsx').then(
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
