import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#web/live/session-store.ts';
import type { PaletteProps } from '#web/system-entry.ts';
import { shellContext } from '#web/systems.ts';
import { useModal } from '#web/ui/overlay/dialog.tsx';
import { PaletteGroup, PaletteItem, PaletteList } from '#web/ui/overlay/palette.tsx';
import { footerLinks, navigationFor } from '../navigation/entries.ts';
import { chooseTheme } from '../shell/theme.ts';
import { openOverlay } from './palette-store.ts';

export function Palette({ onClose, onLogout }: { onClose: () => void; onLogout: () => void }) {
  const dialog = useModal(true);
  const field = useRef<HTMLInputElement>(null);
  // `showModal` focuses the list's scroll container first.
  useEffect(() => field.current?.focus(), []);
  const [typed, setTyped] = useState('');
  const then = (work: () => void) => () => {
    onClose();
    work();
  };
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      closedby="any"
      aria-label="Go anywhere, do anything"
      className="mx-auto mt-[12vh] mb-auto w-[min(36rem,calc(100vw-2rem))] rounded-lg border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-page/80 max-sm:mt-4"
    >
      <PaletteList
        label="Go anywhere, do anything"
        placeholder="Where to? A page, a player, a resource…"
        typed={typed}
        onType={setTyped}
        field={field}
      >
        <Pages then={then} />
        <Suspense fallback={null}>
          {shellContext.widgets.map(
            ({ path, Palette: Part }) => Part && <Part key={path} typed={typed} then={then} />,
          )}
        </Suspense>
        <PaletteGroup heading="Here">
          <PaletteItem name="Show keyboard shortcuts" hint="?" onSelect={() => openOverlay('keys')} />
          <PaletteItem name="Theme: night" onSelect={then(() => chooseTheme('night'))} />
          <PaletteItem name="Theme: day" onSelect={then(() => chooseTheme('day'))} />
          <PaletteItem name="Theme: match system" onSelect={then(() => chooseTheme('system'))} />
          <PaletteItem name="Logout" onSelect={then(onLogout)} />
        </PaletteGroup>
      </PaletteList>
    </dialog>
  );
}

function Pages({ then }: Pick<PaletteProps, 'then'>) {
  const user = useUser();
  const navigate = useNavigate();
  return (
    <PaletteGroup heading="Pages">
      {[...navigationFor(user.rang), ...footerLinks].map(({ path, name }) => (
        <PaletteItem key={path} name={name} onSelect={then(() => void navigate(path))} />
      ))}
    </PaletteGroup>
  );
}
