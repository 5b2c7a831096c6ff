import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { ErrorBoundary } from '../error-boundary.tsx';
import { openOverPage, paletteStore, usePaletteKeys } from './palette-store.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const KeysDialog = lazy(async () => ({
  default: (await import('./keys-dialog.tsx')).KeysDialog,
}));

export function OverPage({ onLogout }: { onLogout: () => void }) {
  usePaletteKeys();
  const open = useStore(paletteStore, (state) => state.open);
  const close = () => openOverPage(null);
  return (
    <ErrorBoundary resetKey={open ?? ''}>
      <Suspense fallback={null}>
        {open === 'palette' && <Palette onClose={close} onLogout={onLogout} />}
        {open === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </ErrorBoundary>
  );
}
