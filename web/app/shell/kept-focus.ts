import { useEffect } from 'react';
import { timers } from '#web/live/clock.ts';

/** Leaves time for what moves the focus on purpose. */
const LOOK_MS = 250;

/** When the control with the focus goes away, its surroundings take it: a keyboard continues from there. */
export function useKeptFocus(): void {
  useEffect(() => {
    let path: readonly HTMLElement[] = [];
    const remember = ({ target }: FocusEvent): void => {
      path = target instanceof HTMLElement ? pathTo(target) : [];
    };
    const look = (): void => {
      if (path[0]?.isConnected !== false || document.activeElement !== document.body) return;
      const heir = path.find((one) => one.isConnected && one.closest('main') !== null);
      focusOn(heir ?? document.querySelector('main'));
    };
    document.addEventListener('focusin', remember);
    const stop = timers.every(LOOK_MS, look);
    return () => {
      document.removeEventListener('focusin', remember);
      stop();
    };
  }, []);
}

/** The element and those around it, innermost first. */
function pathTo(element: HTMLElement): readonly HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let one: HTMLElement | null = element; one; one = one.parentElement) path.push(one);
  return path;
}

function focusOn(place: HTMLElement | null): void {
  if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place?.focus({ preventScroll: true });
}
