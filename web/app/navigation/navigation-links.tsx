import { NavLink } from 'react-router';
import { useUser } from '#web/live/session-store.ts';
import { cx } from '#web/ui/style/cx.ts';
import { navigationFor } from './entries.ts';

export function NavigationLinks() {
  const user = useUser();
  return (
    <div className="@container">
      <nav aria-label="Main" className="hidden border-line border-b xl:@min-[78rem]:block">
        <ul className="mx-auto flex max-w-page justify-between px-6">
          {navigationFor(user.rang).map(({ path, name }) => (
            <li key={path}>
              <NavLink
                to={path}
                className={({ isActive }) =>
                  cx(
                    'flex h-11 items-center whitespace-nowrap border-b-2 text-sm transition-colors duration-150 hover:text-ink',
                    isActive ? 'border-accent font-medium text-ink' : 'border-transparent text-muted',
                  )
                }
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
