import { Link } from 'react-router';
import { footerLinks } from '../navigation/entries.ts';
import { GameClock } from './game-clock.tsx';
import { SoundSwitch } from './sound.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function Footer() {
  return (
    <footer className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-6 py-6 text-muted text-xs max-sm:px-4">
      <p>Play money. Real ledger.</p>
      <GameClock />
      <div className="flex flex-wrap items-center gap-x-4">
        {footerLinks.map(({ path, name }) => (
          <Link
            key={path}
            to={path}
            className="flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
          >
            {name}
          </Link>
        ))}
        <SoundSwitch className="max-xl:hidden" />
        <ThemeSwitch />
      </div>
    </footer>
  );
}
