import { LogOut, Menu as MenuIcon, Search, ChevronDown } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useUser, useIsConfirmed } from '#web/live/session-store.ts';
import { eventMessages, shellContext } from '#web/systems.ts';
import { Bell } from '#web/systems/notifications/parts/shell.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { noun } from '#web/ui/figure/format.ts';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { openOverlay } from '../palette/palette-store.ts';
import { showUnreadCount } from '../shell/tab-title.tsx';
import { Brand } from './brand.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { MenuButton } from '#web/ui/button/menu-button.tsx';
import { useBeat, useConnectionStatus, useRefusal } from '#web/live/connection-store.ts';
import { LiveBadge } from '#web/ui/figure/live-badge.tsx';

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
              className="px-3 max-[24.375rem]:hidden max-md:px-2.75"
              aria-label="Go anywhere, do anything"
              aria-keyshortcuts="Control+K Meta+K"
              title="Ctrl K"
              onClick={() => openOverlay('palette')}
            >
              <Icon of={Search} size={18} />
            </Button>
            <BalanceMenu />
            <Suspense fallback={<span className="w-13.5 max-[22rem]:w-9.5 max-md:w-11" />}>
              {shellContext.widgets.map(({ path, InBar }) => InBar && <InBar key={path} />)}
            </Suspense>
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
              className="-mr-3 px-3 xl:@min-[78rem]:hidden max-[22rem]:px-2 max-md:px-2.75"
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

const fetchLines = async () => (await import('./balance-lines.tsx')).BalanceLines;

function BalanceMenu() {
  const user = useUser();
  const isSettled = useIsConfirmed();
  const trigger = (
    <Button variant="quiet" className="min-w-0 gap-1.5 px-3 text-ink max-sm:gap-1 max-sm:px-1.5">
      <span className="sr-only">Balance</span>
      <span data-balance aria-busy={!isSettled || undefined} className={cx(!isSettled && 'opacity-75')}>
        <Money
          of={user.dollars}
          form="round"
          isPending={!isSettled}
          className="inline-block min-w-[11ch] text-right font-semibold text-base max-sm:text-sm"
        />
      </span>
      <Icon of={ChevronDown} size={14} className="text-muted max-[22rem]:hidden" />
    </Button>
  );
  return <MenuButton trigger={trigger} fetchMenu={fetchLines} insteadPath="/statement" />;
}

const text = {
  crowded: (openElsewhere: number) =>
    `Open in ${openElsewhere} other tabs. Close one; this one tries again every five seconds.`,
  crowdedLimit: 'An account may have no more open.',
  crowdedNetwork: 'Too many pages are open in your network. This one tries again every few seconds.',
  busy: 'The server is busy. What you see may be a moment old.',
  foreign:
    'The game does not know this address, so nothing here updates by itself. Whoever runs it has to set PUBLIC_URL.',
  restarting: 'The server is restarting. What you see may be a moment old.',
  reconnecting: 'Reconnecting.',
  aMomentOld: 'What you see may be a moment old.',
  offline: 'No connection. What you see may be old.',
  catchesUp: 'It catches up automatically.',
};

// Hangs below the bar on narrow screens, so that nothing moves when it appears.
function ConnectionLine() {
  const status = useConnectionStatus();
  if (status === 'live' || status === 'connecting') return null;
  return (
    <output className="min-w-0 text-warn text-xs max-xl:pointer-events-none max-xl:absolute max-xl:inset-x-0 max-xl:top-full max-xl:border-line max-xl:border-b max-xl:bg-surface max-xl:px-6 max-xl:py-0.5 max-sm:px-4 max-sm:tracking-tight">
      {status === 'crowded' ? (
        <Crowded key={status} />
      ) : status === 'reconnecting' ? (
        <span key={status}>
          <span className="xl:sr-only">{text.reconnecting}</span> <span>{text.aMomentOld}</span>
        </span>
      ) : status === 'offline' ? (
        <span key={status}>
          <span>{text.offline}</span> <span className="max-sm:sr-only">{text.catchesUp}</span>
        </span>
      ) : (
        <span key={status}>{text[status]}</span>
      )}
    </output>
  );
}

function Crowded() {
  const refusal = useRefusal();
  if (refusal?.reason !== 'crowded') return null;
  return (
    <span>
      <span>{text.crowded(refusal.openElsewhere)}</span>{' '}
      <span className="max-sm:sr-only">{text.crowdedLimit}</span>
    </span>
  );
}

const ConnectionBadge = () => <LiveBadge state={useConnectionStatus()} beat={useBeat()} compact />;
