import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

export const InMoments = ({ children }: { children: ReactNode }) => (
  <Elsewhere at={MOMENTS}>{children}</Elsewhere>
);

export const InTray = ({ children }: { children: ReactNode }) => (
  <Elsewhere at={NOTICES}>{children}</Elsewhere>
);

function Elsewhere({ at, children }: { at: string; children: ReactNode }) {
  const place = useSyncExternalStore(neverChanges, () => document.getElementById(at));
  return place && createPortal(children, place);
}

export const MomentPlace = () => (
  <>
    <div id={NOTICES} aria-live="polite" />
    <div id={MOMENTS} aria-live="polite" aria-atomic="true" />
  </>
);

const NOTICES = 'tray-notices';
const MOMENTS = 'moments';

const neverChanges = () => () => undefined;
