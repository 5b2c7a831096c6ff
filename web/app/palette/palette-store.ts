import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import { isKeyTaken, latinKey } from '#web/ui/button/keyboard-focus.ts';

interface Open {
  readonly open: 'palette' | 'keys' | null;
}

export const paletteStore = createStore<Open>(() => ({ open: null }));

export const openOverlay = (open: Open['open']): void => paletteStore.setState({ open });

export function usePaletteKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (latinKey(event) === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) {
        event.preventDefault();
        openOverlay(paletteStore.getState().open === 'palette' ? null : 'palette');
      } else if (key === '?' && !isKeyTaken(event)) {
        event.preventDefault();
        openOverlay('keys');
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
