import { useLayoutEffect } from 'react';
import { hueOf } from './navigation/entries.ts';

export function usePageHue(path: string): void {
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--h', String(hueOf(path)));
  }, [path]);
}
