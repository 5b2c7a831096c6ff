import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { ErrorBoundary } from '../error-boundary.tsx';
import { openOverlay, paletteStore, usePaletteKeys } from './palette-store.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const KeysDialog = lazy(async () => ({
  default: (await import('./keys-dialog.tsx')).KeysDialog,
}));

export function Overlays({ onLogout }: { onLogout: () => void }) {
  usePaletteKeys();
  const open = useStore(paletteStore, (state) => state.open);
  const close = () => openOverlay(null);
  return (
    <ErrorBoundary resetKey={open ?? ''}>
      <Suspense fallback={null}>
        {open === 'palette' && <Palette onClose={close} onLogout={onLogout} />}
        {open === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </ErrorBoundary>
  );
}
