import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

// In place on wide screens; at the bottom edge on phones.
export function ThumbBar({ className, children }: { className?: string; children: ReactNode }) {
  const place = useSyncExternalStore(neverChanges, findPlace);
  return (
    <>
      <div className={`max-sm:hidden ${className ?? ''}`}>{children}</div>
      {place &&
        createPortal(
          <div
            data-thumb-bar
            className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-page px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] short:static short:mt-6 short:px-0 sm:hidden"
          >
            {children}
          </div>,
          place,
        )}
    </>
  );
}

// Keep it outside dimmed content: a CSS filter makes an element the containing block of fixed bars.
export const ThumbBarPlace = () => <div id={PLACE} />;

const PLACE = 'thumb-bar';

const neverChanges = () => () => undefined;

const findPlace = (): Element | null => document.getElementById(PLACE);
