import { Fragment } from 'react';
import { useLocation } from 'react-router';
import type { Shortcut } from '#web/system-entry.ts';
import { shellContext } from '#web/systems.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { titleOf } from '../navigation/entries.ts';

const everywhere: readonly Shortcut[] = [
  { keys: 'Ctrl K', effect: 'go anywhere, do anything' },
  { keys: '?', effect: 'these keys' },
  { keys: 'Tab', effect: 'from control to control' },
  { keys: '← →', effect: 'from tab to tab; along a chart' },
  { keys: '↑ ↓', effect: 'from line to line of a list; Home and End to its ends' },
  { keys: 'Esc', effect: 'close whatever is open' },
];

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const own = shellContext.widgets.find(({ path }) => path === pathname)?.shortcuts ?? [];
  return (
    <Dialog open onClose={onClose} title="Keys">
      {own.length > 0 && (
        <KeyList title={titleOf(pathname).replace(' · Tycoon Empire', '')} shortcuts={own} />
      )}
      <KeyList title="Everywhere" shortcuts={everywhere} />
    </Dialog>
  );
}

function KeyList({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section className="mt-5 first:mt-0">
      <h3 className="eyebrow">{title}</h3>
      <dl className="mt-2 grid grid-cols-[7rem_1fr] gap-y-2 text-sm">
        {shortcuts.map(({ keys, effect }) => (
          <Fragment key={keys}>
            <dt>
              <kbd className="rounded-sm border border-line bg-raised px-1.5 py-0.5 font-medium font-sans">
                {keys}
              </kbd>
            </dt>
            <dd className="text-muted">{effect}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
