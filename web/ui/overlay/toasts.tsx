import * as Radix from '@radix-ui/react-toast';
import { Newspaper, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Icon, ToneIcon } from '../drawing/icon.tsx';
import { TraySlots } from './tray-slots.tsx';
import { dismissToast, shownToasts, type ToastEntry, toastStore } from './toast-store.ts';
import { useAvoidObstacles } from './use-avoid-obstacles.ts';

/** Specification, section 9. */
const TOAST_MS = 4000;

// A pointer that happens to rest on a toast delays it at most this long.
const HELD_MS = 10_000;

/** Longer than the exit animation. */
const LEAVE_MS = 500;

interface ToastTimers {
  readonly after: (ms: number, work: () => void) => () => void;
}

// Toasts stay while focus is in the tray or the page has no focus, and for a while under a pointer.
export function Toasts({ timers }: { timers: ToastTimers }) {
  const toasts = shownToasts(useStore(toastStore));
  const tray = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useAvoidObstacles(tray);
  return (
    <Radix.Provider duration={useHasFocus() ? TOAST_MS : Number.POSITIVE_INFINITY}>
      {/* One column, so that no toast covers another. */}
      <div
        ref={tray}
        data-tray
        className="group/tray pointer-events-none fixed bottom-4 left-4 z-50 w-[min(24rem,calc(100vw-2rem))] data-size:grid data-size:w-auto data-size:max-w-[min(24rem,calc(100vw-2rem))] data-size:grid-cols-[minmax(0,1fr)_auto] data-[size=line]:gap-2 max-lg:top-[calc(var(--bar)+0.5rem)] max-lg:right-4 max-lg:bottom-auto max-lg:left-auto"
      >
        <div className="group-data-size/tray:sr-only">
          <TraySlots />
        </div>
        <Radix.Viewport
          ref={list}
          label="Latest news ({hotkey})"
          className="pointer-events-auto grid gap-2 group-data-[size=button]/tray:sr-only"
        />
        <ShowAll onPress={() => list.current?.focus()} />
      </div>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} timers={timers} />
      ))}
    </Radix.Provider>
  );
}

// Radix notices a lost focus only while a toast is shown: one that comes afterwards would not wait.
function useHasFocus(): boolean {
  const [hasFocus, setFocus] = useState(() => document.hasFocus());
  useEffect(() => {
    const notice = ({ type }: Event) => setFocus(type === 'focus');
    window.addEventListener('focus', notice);
    window.addEventListener('blur', notice);
    return () => {
      window.removeEventListener('focus', notice);
      window.removeEventListener('blur', notice);
    };
  }, []);
  return hasFocus;
}

// For a pointer: the keyboard reaches the messages. The tray has its full size while the focus is in it.
const ShowAll = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label="Show the latest news"
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
    className="pointer-events-auto hidden size-10 items-center justify-center rounded-lg border border-line bg-raised text-accent shadow-float hover:text-ink group-data-size/tray:inline-flex pointer-coarse:size-11"
  >
    <Icon of={Newspaper} size={18} />
  </button>
);

const isOnlyHovered = (item: HTMLElement | null): boolean =>
  document.hasFocus() && !item?.parentElement?.contains(document.activeElement);

interface ToastProps {
  toast: ToastEntry;
  timers: ToastTimers;
}

function Toast({ toast: { id, tone, text, isReplacement }, timers }: ToastProps) {
  const [isOpen, setOpen] = useState(true);
  const item = useRef<HTMLLIElement>(null);
  const release = useRef<(() => void) | null>(null);
  const change = (isStill: boolean) => {
    letGo();
    setOpen(isStill);
    if (!isStill) timers.after(LEAVE_MS, () => dismissToast(id));
  };
  const hold = () => {
    release.current ??= timers.after(HELD_MS, () => isOnlyHovered(item.current) && change(false));
  };
  const letGo = () => {
    release.current?.();
    release.current = null;
  };
  useEffect(() => letGo, []);
  return (
    <Radix.Root
      ref={item}
      open={isOpen}
      onPause={hold}
      onResume={letGo}
      onOpenChange={change}
      type={tone === 'error' ? 'foreground' : 'background'}
      data-tone={tone}
      data-renewed={isReplacement}
      className="toast group-data-size/tray:not-last:sr-only flex translate-x-(--radix-toast-swipe-move-x,0) items-start gap-3 rounded-lg border border-line bg-raised py-3 pr-2 pl-4 shadow-float group-data-size/tray:items-center group-data-size/tray:py-0 data-renewed:data-[state=open]:animate-none!"
    >
      <ToneIcon tone={tone} className="mt-1 group-data-size/tray:mt-0" />
      <Radix.Description asChild>
        <p className="min-w-0 flex-1 break-words py-0.5 text-sm group-data-size/tray:truncate">{text}</p>
      </Radix.Description>
      <Radix.Close
        aria-label="Dismiss"
        className="inline-flex size-7 items-center justify-center rounded-md text-muted hover:text-ink pointer-coarse:-my-2 pointer-coarse:size-11"
      >
        <Icon of={X} size={14} />
      </Radix.Close>
    </Radix.Root>
  );
}
