import { useLayoutEffect } from 'react';
import { hueOf } from './navigation/entries.ts';

/** Colours the page by its address. */
export function usePageHue(path: string): void {
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--h', String(hueOf(path)));
  }, [path]);
}
