import { LogOut, Menu as MenuIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useUser } from '#web/live/session-store.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Figure } from '#web/ui/money.tsx';
import { BalanceMenu } from './balance-menu.tsx';
import { Brand } from './brand.tsx';
import { ConnectionBadge } from './connection-badge.tsx';
import { ConnectionLine } from './connection-line.tsx';

interface TopBarProps {
  onLogout: () => void;
  onMenu: () => void;
  isMenuOpen: boolean;
}

/** The name of the game, the connection, the balance, the player, the logout. */
export function TopBar({ onLogout, onMenu, isMenuOpen }: TopBarProps) {
  const user = useUser();
  return (
    <header className="sticky top-0 z-30 bg-page">
      <div className="border-line border-b">
        <div className="mx-auto flex h-14 max-w-page items-center gap-4 px-6 max-sm:gap-2 max-sm:px-4">
          <Brand />
          <ConnectionBadge />
          <ConnectionLine />
          <div className="ml-auto flex min-w-0 items-center gap-3 max-sm:gap-1">
            <BalanceMenu />
            <span className="whitespace-nowrap text-muted text-sm max-xl:hidden">
              <Figure of={user.points} form="short" className="text-ink" /> points
            </span>
            <Link
              to={`/profile/${user.id}`}
              aria-label={`Profile of ${user.username}`}
              className="flex min-h-10 min-w-0 items-center gap-2.5 rounded-md px-2 font-medium text-sm hover:bg-raised max-xl:hidden"
            >
              <Avatar index={user.avatar} size={32} />
              <span className="truncate">{user.username}</span>
            </Link>
            <Button variant="quiet" icon={LogOut} onClick={onLogout} className="-mr-3 px-3 max-xl:hidden">
              Logout
            </Button>
            <Button
              variant="quiet"
              className="-mr-3 px-3 xl:hidden"
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
