import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** What is celebrated for a moment: beside the toasts, said politely. */
export function InMoments({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(neverChanges, findPlace);
  return place && createPortal(children, place);
}

/** Where moments are shown: once, in the column of the toasts. */
export const MomentPlace = () => <div id={PLACE} aria-live="polite" aria-atomic="true" />;

const PLACE = 'moments';

const neverChanges = () => () => undefined;

const findPlace = (): Element | null => document.getElementById(PLACE);
