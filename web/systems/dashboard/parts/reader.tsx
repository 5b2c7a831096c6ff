import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';

interface ReaderProps {
  readonly label: string;
  readonly count: number;
  /** Null shows the summary of the whole chart. */
  readonly picked: number | null;
  readonly reading: string;
  /** `left` in percent. */
  readonly at: (left: number) => number;
  readonly onPick: (index: number | null) => void;
  readonly children: ReactNode;
}

export function Reader({ label, count, picked, reading, at, onPick, children }: ReaderProps) {
  const last = count - 1;
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPick(at(((clientX - left) / Math.max(1, width)) * 100));
  };
  const press = (event: KeyboardEvent) => {
    const next = keyed(event.key, picked ?? last, last);
    if (next === undefined) return;
    event.preventDefault();
    onPick(next);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={picked ?? last}
      aria-valuetext={reading}
      className="absolute inset-0 touch-pan-y rounded-sm"
      onPointerMove={point}
      onPointerDown={point}
      // A lifted finger keeps its reading.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPick(null)}
      onKeyDown={press}
      onBlur={() => onPick(null)}
    >
      {children}
    </div>
  );
}

/** Null clears the selection; undefined ignores the key. */
function keyed(key: string, from: number, last: number): number | null | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, from - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, from + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}
