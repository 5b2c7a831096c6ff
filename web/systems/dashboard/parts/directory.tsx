import { Link } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import { Panel } from '#web/ui/panel.tsx';

interface Door {
  readonly path: string;
  readonly name: string;
  readonly hue: number;
  readonly isOpen?: true;
}

/** The board in the lobby. A room that opens changes one line. */
const doors: readonly Door[] = [
  { path: '/horse-racing', name: 'Horse Racing', hue: 152, isOpen: true },
  { path: '/central-bank', name: 'Central Bank', hue: 305, isOpen: true },
  { path: '/real-estate', name: 'Real Estate', hue: 305, isOpen: true },
  { path: '/market', name: 'Market', hue: 305, isOpen: true },
  { path: '/production', name: 'Production', hue: 305, isOpen: true },
  { path: '/company', name: 'Company', hue: 305, isOpen: true },
  { path: '/alliance', name: 'Alliance', hue: 250 },
  { path: '/combat', name: 'Combat', hue: 25 },
  { path: '/achievements', name: 'Achievements', hue: 278 },
  { path: '/leaderboard', name: 'Leaderboard', hue: 60 },
  { path: '/technologies', name: 'Technologies', hue: 305 },
];

/** Which pages are open. */
export function Directory() {
  return (
    <Panel title="Directory" padding="flush">
      <ul>
        {doors.map(({ path, name, hue, isOpen }) => (
          <li key={path} className="border-line border-b last:border-b-0">
            <Link
              to={path}
              className="hue flex min-h-11 items-center gap-3 px-5 hover:bg-raised max-sm:px-4"
              style={{ '--h': hue }}
            >
              <span
                aria-hidden="true"
                className={cx('h-4 w-1 rounded-full', isOpen ? 'bg-accent' : 'bg-line')}
              />
              <span className={isOpen ? 'font-medium' : 'text-muted'}>{name}</span>
              <span className={cx('ml-auto text-xs', isOpen ? 'font-medium text-accent' : 'text-muted')}>
                {isOpen ? 'Open' : 'Opens soon'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
