import { LogOut, Menu as MenuIcon, Search } from 'lucide-react';
import { Link } from 'react-router';
import { useUser } from '#web/live/session-store.ts';
import { eventMessages } from '#web/systems.ts';
import { Bell } from '#web/systems/notifications/parts/shell.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { noun } from '#web/ui/figure/format.ts';
import { Figure } from '#web/ui/figure/money.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { openOverlay } from '../palette/palette-store.ts';
import { showUnreadCount } from '../shell/tab-title.tsx';
import { BalanceMenu } from './balance-menu.tsx';
import { Brand } from './brand.tsx';
import { ConnectionBadge, ConnectionLine } from './connection-line.tsx';

interface TopBarProps {
  onLogout: () => void;
  onMenu: () => void;
  isMenuOpen: boolean;
}

export function TopBar({ onLogout, onMenu, isMenuOpen }: TopBarProps) {
  const user = useUser();
  return (
    <header className="@container sticky top-0 z-30 bg-page short:static">
      <div className="border-line border-b">
        <div className="mx-auto flex h-14 max-w-page items-center gap-4 px-6 max-sm:gap-2 max-sm:px-4">
          <Brand />
          <ConnectionBadge />
          <ConnectionLine />
          <div className="ml-auto flex min-w-0 items-center gap-3 max-sm:gap-1">
            <Button
              variant="quiet"
              className="px-3 max-[22rem]:hidden"
              aria-label="Go anywhere, do anything"
              aria-keyshortcuts="Control+K Meta+K"
              title="Ctrl K"
              onClick={() => openOverlay('palette')}
            >
              <Icon of={Search} size={18} />
            </Button>
            <BalanceMenu />
            <Bell messages={eventMessages} onUnread={showUnreadCount} />
            <span className="figures min-w-[11ch] whitespace-nowrap text-right text-muted text-sm max-xl:hidden @max-[78rem]:hidden">
              <Figure of={user.points} form="short" className="text-ink" />{' '}
              <span>{noun(user.points, 'point')}</span>
            </span>
            <Link
              to={`/profile/${user.id}`}
              aria-label={`Profile of ${user.username}`}
              className="flex min-h-10 min-w-0 items-center gap-2.5 rounded-md px-2 font-medium text-sm hover:bg-raised max-xl:hidden @max-[78rem]:hidden"
            >
              <Avatar index={user.avatar} size={32} />
              <span className="truncate">{user.username}</span>
            </Link>
            <Button
              variant="quiet"
              icon={LogOut}
              onClick={onLogout}
              className="-mr-3 px-3 max-xl:hidden @max-[78rem]:hidden"
            >
              Logout
            </Button>
            <Button
              variant="quiet"
              className="-mr-3 px-3 xl:@min-[78rem]:hidden"
              aria-label="Menu"
              aria-haspopup="dialog"
              aria-expanded={isMenuOpen}
              onClick={onMenu}
            >
              <Icon of={MenuIcon} size={20} />
            </Button>
          </div>
        </div>
      </div>
    </header>
  );
}
