import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { InTray } from '#web/ui/overlay/moment.tsx';

let isUntouched = true;

const TOUCHES = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'scroll'] as const;

// Chromium also fires pointermove, with no movement, when the layout shifts under a resting pointer.
const touched = (event: Event): void => {
  if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY)
    return;
  isUntouched = false;
};

export function useRest(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    isUntouched = true;
  }, [pathname]);
  useEffect(() => {
    for (const touch of TOUCHES) addEventListener(touch, touched, { capture: true, passive: true });
    return () => {
      for (const touch of TOUCHES) removeEventListener(touch, touched, { capture: true });
    };
  }, []);
}

const isAtRest = (): boolean => isUntouched && window.scrollY < 1;

// At the top of an untouched page; otherwise in the tray, so that nothing moves under the player's finger.
export function AtTop({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [isInPlace, setInPlace] = useState(isAtRest);
  const [cameOn] = useState(pathname);
  if (!isInPlace && pathname !== cameOn) setInPlace(true);
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
