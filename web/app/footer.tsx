import { useStore } from 'zustand';
import { cx } from '#web/ui/cx.ts';
import { chooseTheme, type Theme, themeStore } from './theme.ts';

const themes: readonly { theme: Theme; name: string }[] = [
  { theme: 'night', name: 'Night' },
  { theme: 'day', name: 'Day' },
  { theme: 'system', name: 'As the system' },
];

/** The small print, and the light switch. */
export function Footer() {
  const chosen = useStore(themeStore, (state) => state.theme);
  return (
    <footer className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-6 py-6 text-muted text-xs max-sm:px-4">
      <p>Play money. Real ledger.</p>
      <fieldset className="flex items-center gap-1">
        <legend className="sr-only">Light</legend>
        {themes.map(({ theme, name }) => (
          <button
            key={theme}
            type="button"
            aria-pressed={theme === chosen}
            onClick={() => chooseTheme(theme)}
            className={cx(
              'min-h-8 rounded-md border px-2.5 pointer-coarse:min-h-10',
              theme === chosen ? 'border-line text-ink' : 'border-transparent hover:text-ink',
            )}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </footer>
  );
}
