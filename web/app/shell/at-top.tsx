import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { InTray } from '#web/ui/overlay/tray-slots.tsx';

let isUntouched = true;

const INTERACTIONS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'scroll'] as const;

// Chromium also fires pointermove, with no movement, when the layout shifts under a resting pointer.
const onInteraction = (event: Event): void => {
  if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY)
    return;
  isUntouched = false;
};

export function useInteractionTracking(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    isUntouched = true;
  }, [pathname]);
  useEffect(() => {
    for (const type of INTERACTIONS) addEventListener(type, onInteraction, { capture: true, passive: true });
    return () => {
      for (const type of INTERACTIONS) removeEventListener(type, onInteraction, { capture: true });
    };
  }, []);
}

const isUntouchedAtTop = (): boolean => isUntouched && window.scrollY < 1;

// At the top of an untouched page; otherwise in the tray, so that nothing moves under the player's finger.
export function AtTop({ children, line = null }: { children: ReactNode; line?: HTMLElement | null }) {
  const { pathname } = useLocation();
  const [isInPlace, setInPlace] = useState(() => line === null && isUntouchedAtTop());
  const [initialPath] = useState(pathname);
  if (!isInPlace && pathname !== initialPath) setInPlace(true);
  if (!isInPlace && line) return createPortal(children, line);
  return isInPlace ? (
    <div className="mb-6 empty:hidden">{children}</div>
  ) : (
    <InTray>
      <div className="pointer-events-auto mb-2 empty:hidden max-h-[40dvh] overflow-y-auto rounded-lg shadow-float">
        {children}
      </div>
    </InTray>
  );
}
