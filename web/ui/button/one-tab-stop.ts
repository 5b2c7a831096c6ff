import { type RefObject, useEffect, useRef } from 'react';

/** Where a key moves the focus in a row of controls; null for other keys. */
export function placeAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Makes the controls of a long list one tab stop: arrow keys, Home and End move between them. */
export function useOneTabStop<Place extends HTMLElement>(controls: string): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => (place.current ? joinStops(place.current, controls) : undefined), [controls]);
  return place;
}

function joinStops(list: HTMLElement, selector: string): () => void {
  let stop: HTMLElement | undefined;
  let [at, isInside] = [0, false];
  const choose = (controls: readonly HTMLElement[], chosen: HTMLElement | undefined): void => {
    stop = chosen;
    at = chosen ? controls.indexOf(chosen) : 0;
    for (const control of controls) control.tabIndex = control === chosen ? 0 : -1;
  };
  const all = (): readonly HTMLElement[] => [...list.querySelectorAll<HTMLElement>(selector)];
  const look = (): void => {
    const controls = all();
    const isGone = stop !== undefined && !stop.isConnected;
    const heir = isGone ? controls[Math.min(at, controls.length - 1)] : stop;
    choose(controls, heir && controls.includes(heir) ? heir : controls[0]);
    // The control that had the focus is gone, such as a price level that was bought up.
    if (isGone && isInside && document.activeElement === document.body) stop?.focus({ preventScroll: true });
  };
  const enter = ({ target }: FocusEvent): void => {
    const controls = all();
    const control = controls.find((one) => one === target);
    isInside = control !== undefined;
    if (control) choose(controls, control);
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null) isInside = false;
  };
  const move = (event: KeyboardEvent): void => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    const controls = all();
    const from = controls.findIndex((one) => one === target);
    const to = placeAfter(key, from, controls.length);
    if (from === -1 || to === null || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    controls[to]?.focus();
  };
  list.dataset.oneStop = '';
  list.addEventListener('focusin', enter);
  list.addEventListener('focusout', leave);
  list.addEventListener('keydown', move);
  const observer = new MutationObserver(look);
  observer.observe(list, { childList: true, subtree: true });
  look();
  return () => {
    observer.disconnect();
    list.removeEventListener('focusin', enter);
    list.removeEventListener('focusout', leave);
    list.removeEventListener('keydown', move);
  };
}
