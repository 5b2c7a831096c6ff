import { LogOut } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { useUser } from '#web/live/session-store.ts';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { noun } from '#web/ui/figure/format.ts';
import { Figure } from '#web/ui/figure/money.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { SoundSwitch } from '../shell/sound.tsx';
import { ThemeSwitch } from '../shell/theme-switch.tsx';
import { hueOf, navigationFor } from './entries.ts';

interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
  onLogout: () => void;
}

export function MobileMenu({ open, onClose, onLogout }: MobileMenuProps) {
  const user = useUser();
  return (
    <Sheet open={open} onClose={onClose} title="Menu" closeLabel="Close menu">
      <Link
        to={`/profile/${user.id}`}
        onClick={onClose}
        className="flex items-center gap-3 rounded-md border border-line p-3 hover:border-edge"
      >
        <Avatar index={user.avatar} size={40} />
        <span className="min-w-0">
          <span className="block truncate font-medium text-base">{user.username}</span>
          <span className="block text-muted text-sm">
            <Figure of={user.points} form="short" /> <span>{noun(user.points, 'point')}</span>
          </span>
        </span>
      </Link>
      <nav aria-label="Main" className="mt-4">
        <ul className="grid">
          {navigationFor(user.rang).map(({ path, name }) => (
            <li key={path} className="border-line border-b">
              <NavLink
                to={path}
                onClick={onClose}
                className={({ isActive }) =>
                  cx(
                    'hue flex min-h-12 items-center gap-3 text-base',
                    isActive ? 'font-medium text-ink' : 'text-muted',
                  )
                }
                style={{ '--h': hueOf(path) }}
              >
                <span aria-hidden="true" className="h-5 w-1 rounded-full bg-accent" />
                <span>{name}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2 text-muted text-sm">
        <SoundSwitch />
        <ThemeSwitch />
      </div>
      <Button icon={LogOut} onClick={onLogout} className="mt-3 w-full">
        Logout
      </Button>
    </Sheet>
  );
}
