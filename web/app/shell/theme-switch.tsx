import { useStore } from 'zustand';
import { cx } from '#web/ui/style/cx.ts';
import { chooseTheme, type Theme, themeStore } from './theme.ts';

const themes: readonly { theme: Theme; name: string }[] = [
  { theme: 'night', name: 'Night' },
  { theme: 'day', name: 'Day' },
  { theme: 'system', name: 'Match system' },
];

export function ThemeSwitch() {
  const chosen = useStore(themeStore, (state) => state.theme);
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">Theme</legend>
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
  );
}
