import { X } from 'lucide-react';
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { MomentPlace } from './moment.tsx';
import { usePrefersReducedMotion } from './prefers-reduced-motion.ts';
import { dismissToast, type ToastEntry, toastStore } from './toast-store.ts';
import { ToneIcon } from './tone-icon.tsx';

/** How long a toast stays (specification, section 9). */
const TOAST_MS = 4000;

/** Drawn so far to the right, a toast goes. */
const SWIPE_PX = 50;

/** Local time as it is handed in: the design system has no clock of its own. */
interface ToastTimers {
  readonly nowMs: () => number;
  readonly after: (ms: number, work: () => void) => () => void;
}

/** The tray of messages; once, at the root of the page. Nothing goes while somebody points at it, is in it, or is elsewhere. */
export function Toasts({ timers }: { timers: ToastTimers }) {
  const toasts = useStore(toastStore, (state) => state.toasts);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const tray = useRef<HTMLElement>(null);
  const isAway = useIsAway();
  useTrayKey(tray);
  const leaves = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setEntered(currentTarget.contains(relatedTarget));
  return (
    // Both are in one column, so that neither covers the other. The right and the lower edge belong to commands: to tickets and slips, and to what is under the thumb; what a dock has news of stands at the upper one.
    <div className="pointer-events-none fixed bottom-4 left-4 z-50 lg:[body:has([data-dock])_&]:bottom-32 w-[min(24rem,calc(100vw-2rem))] max-lg:top-16 max-lg:[body:has([data-dock=fresh])_&]:top-47 max-lg:right-4 max-lg:bottom-auto max-lg:left-auto">
      <MomentPlace />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- who is here only holds the time */}
      <section
        ref={tray}
        aria-label="Latest news (F8)"
        tabIndex={-1}
        className="pointer-events-auto"
        onPointerEnter={() => setPointedAt(true)}
        onPointerLeave={() => setPointedAt(false)}
        onFocus={() => setEntered(true)}
        onBlur={leaves}
      >
        <div role="status" aria-atomic="false" aria-relevant="additions">
          <ol className="grid gap-2">
            {toasts.map((toast) => (
              <Toast
                key={toast.id}
                toast={toast}
                timers={timers}
                isHeld={isPointedAt || isEntered || isAway}
                onGone={() => tray.current?.contains(document.activeElement) && tray.current.focus()}
              />
            ))}
          </ol>
        </div>
      </section>
    </div>
  );
}

interface ToastProps {
  toast: ToastEntry;
  timers: ToastTimers;
  /** Its time stands still. */
  isHeld: boolean;
  /** The focus shall not be lost with it. */
  onGone: () => void;
}

function Toast({ toast: { id, tone, text, isRenewed }, timers, isHeld, onGone }: ToastProps) {
  const isStill = usePrefersReducedMotion();
  const [isLeaving, setLeaving] = useState(false);
  const gone = () => {
    onGone();
    dismissToast(id);
  };
  const leave = () => (isStill ? gone() : setLeaving(true));
  useEnd(timers, isHeld || isLeaving, leave);
  const swipe = useSwipe(leave);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and a swipe only do what the button does
    <li
      data-tone={tone}
      data-state={isLeaving ? 'closed' : 'open'}
      aria-live={tone === 'error' ? 'assertive' : undefined}
      className={cx(
        'toast flex touch-pan-y items-start gap-3 rounded-lg border border-line bg-raised py-3 pr-2 pl-4 shadow-float',
        isRenewed && !isLeaving && 'animate-none!',
      )}
      onAnimationEnd={() => isLeaving && gone()}
      onKeyDown={({ key }) => key === 'Escape' && leave()}
      {...swipe}
    >
      <ToneIcon tone={tone} className="mt-1" />
      <p className="min-w-0 flex-1 break-words py-0.5 text-sm">{text}</p>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={leave}
        className="inline-flex size-7 items-center justify-center rounded-md text-muted hover:text-ink pointer-coarse:-my-2 pointer-coarse:size-11"
      >
        <Icon of={X} size={14} />
      </button>
    </li>
  );
}

/** Calls when the time of a toast is over; while it is held, none of it passes. */
function useEnd({ nowMs, after }: ToastTimers, isHeld: boolean, end: () => void): void {
  const left = useRef(TOAST_MS);
  const newest = useRef(end);
  useEffect(() => {
    newest.current = end;
  });
  useEffect(() => {
    if (isHeld) return undefined;
    const began = nowMs();
    const cancel = after(left.current, () => newest.current());
    return () => {
      cancel();
      left.current -= nowMs() - began;
    };
  }, [isHeld, nowMs, after]);
}

/** Follows a finger to the right, and calls when it let go far enough. */
function useSwipe(swiped: () => void) {
  const from = useRef<number | null>(null);
  const drawn = ({ clientX }: PointerEvent) => Math.max(0, clientX - (from.current ?? clientX));
  const release = (event: PointerEvent<HTMLElement>) => {
    const isFar = drawn(event) > SWIPE_PX;
    from.current = null;
    event.currentTarget.style.translate = '';
    if (isFar) swiped();
  };
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      if (pointerType === 'touch') from.current = clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current !== null) event.currentTarget.style.translate = `${drawn(event)}px`;
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

/** The window is not the one that somebody works in. */
function useIsAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const left = () => setAway(true);
    const back = () => setAway(false);
    window.addEventListener('blur', left);
    window.addEventListener('focus', back);
    return () => {
      window.removeEventListener('blur', left);
      window.removeEventListener('focus', back);
    };
  }, []);
  return isAway;
}

/** F8 leads to the tray from anywhere. */
function useTrayKey(tray: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const press = ({ key }: globalThis.KeyboardEvent) => key === 'F8' && tray.current?.focus();
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [tray]);
}
