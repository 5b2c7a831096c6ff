import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** The one thing to do in a view: where it stands on wide screens, under the thumb on a phone. */
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

/** Where bars are put on a phone: last in the page's content. Not inside what may be dimmed: a filter would move them. */
export const ThumbBarPlace = () => <div id={PLACE} />;

const PLACE = 'thumb-bar';

const neverChanges = () => () => undefined;

const findPlace = (): Element | null => document.getElementById(PLACE);
