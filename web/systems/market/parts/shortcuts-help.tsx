import { Keyboard } from 'lucide-react';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { shortcutsText } from '../text/page.ts';
import { shortcutKeys } from './shortcut-keys.ts';
import { toggleShortcuts, useShortcutsEnabled } from './shortcuts.ts';

export function ShortcutsHelp() {
  const isOn = useShortcutsEnabled();
  return (
    <details
      className="scroll-mb-6 text-muted text-xs max-lg:hidden"
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
      }
    >
      <summary className="flex items-center gap-2">
        <Icon of={Keyboard} size={14} /> {shortcutsText.title}
      </summary>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {shortcutKeys.map(({ keys, effect }) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="font-medium font-sans text-ink">{keys}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <Switch label={shortcutsText.switch} checked={isOn} onChange={toggleShortcuts} />
    </details>
  );
}
