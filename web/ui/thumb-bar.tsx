import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** The one thing to do in a view: where it stands on wide screens, under the thumb on a phone. */
export function ThumbBar({ className, children }: { className?: string; children: ReactNode }) {
  const main = useSyncExternalStore(neverChanges, mainOfPage);
  return (
    <>
      <div className={`max-sm:hidden ${className ?? ''}`}>{children}</div>
      {main &&
        createPortal(
          <div
            data-thumb-bar
            className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-page px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:hidden"
          >
            {children}
          </div>,
          main,
        )}
    </>
  );
}

const neverChanges = () => () => undefined;

/** Not inside what may be dimmed: a filter would take the bar off the edge of the screen. */
const mainOfPage = (): Element | null => document.querySelector('main');
