import { Bell as BellIcon } from 'lucide-react';
import { useEffect } from 'react';
import type { EventMessages } from '#web/system-entry.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { badgeText, bellName } from '../model.ts';
import { useFollowNotifications, useLatest } from '../use-notifications.ts';

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
    <Button variant="quiet" className="relative shrink-0 px-3" aria-label={bellName(unread)}>
      <Icon of={BellIcon} size={20} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          data-unread={unread}
          className="absolute top-0.5 right-0.5 min-w-4 rounded-full bg-accent px-1 text-center font-semibold text-on-accent text-xs tabular-nums leading-4"
        >
          {badgeText(unread)}
        </span>
      )}
    </Button>
  );
  return <MenuButton trigger={trigger} fetchMenu={fetchMenu} insteadPath="/notifications" />;
}
