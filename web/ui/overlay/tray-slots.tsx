import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

export const InCelebrations = ({ children }: { children: ReactNode }) => (
  <Portal at={MOMENTS}>{children}</Portal>
);

export const InTray = ({ children }: { children: ReactNode }) => <Portal at={NOTICES}>{children}</Portal>;

function Portal({ at, children }: { at: string; children: ReactNode }) {
  const place = useSyncExternalStore(neverChanges, () => document.getElementById(at));
  return place && createPortal(children, place);
}

export const TraySlots = () => (
  <>
    <div id={NOTICES} aria-live="polite" />
    <div id={MOMENTS} aria-live="polite" aria-atomic="true" />
  </>
);

const NOTICES = 'tray-notices';
const MOMENTS = 'moments';

const neverChanges = () => () => undefined;
