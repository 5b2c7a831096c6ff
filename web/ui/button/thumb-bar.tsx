import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

// In place on wide screens; at the bottom edge on phones.
export function ThumbBar({ className, children }: { className?: string; children: ReactNode }) {
  const slot = useSyncExternalStore(neverChanges, findSlot);
  return (
    <>
      <div className={`max-sm:hidden ${className ?? ''}`}>{children}</div>
      {slot &&
        createPortal(
          <div
            data-thumb-bar
            className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-page px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] short:static short:mt-6 short:px-0 sm:hidden"
          >
            {children}
          </div>,
          slot,
        )}
    </>
  );
}

// Keep it outside dimmed content: a CSS filter makes an element the containing block of fixed bars.
export const ThumbBarSlot = () => <div id={SLOT_ID} />;

const SLOT_ID = 'thumb-bar';

const neverChanges = () => () => undefined;

const findSlot = (): Element | null => document.getElementById(SLOT_ID);
