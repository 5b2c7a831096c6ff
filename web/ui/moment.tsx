import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** What is celebrated for a moment: in the tray, beside the toasts, said politely. */
export const InMoments = ({ children }: { children: ReactNode }) => (
  <Elsewhere at={MOMENTS}>{children}</Elsewhere>
);

/** What stays in the tray until it is closed; it says itself how it is announced. */
export const InTray = ({ children }: { children: ReactNode }) => (
  <Elsewhere at={NOTICES}>{children}</Elsewhere>
);

function Elsewhere({ at, children }: { at: string; children: ReactNode }) {
  const place = useSyncExternalStore(neverChanges, () => document.getElementById(at));
  return place && createPortal(children, place);
}

/** Where both are shown: once, in the column of the toasts. */
export const MomentPlace = () => (
  <>
    <div id={NOTICES} aria-live="polite" />
    <div id={MOMENTS} aria-live="polite" aria-atomic="true" />
  </>
);

const NOTICES = 'tray-notices';
const MOMENTS = 'moments';

const neverChanges = () => () => undefined;
