import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';

interface ReaderProps {
  /** What is picked: `Day`. */
  readonly label: string;
  /** How many there are to pick from. */
  readonly count: number;
  /** The picked one; null while the picture speaks for itself. */
  readonly picked: number | null;
  /** The reading of what is picked, or of the whole, in words. */
  readonly reading: string;
  /** Which one lies at a place, in percent from the left. */
  readonly at: (left: number) => number;
  readonly onPick: (index: number | null) => void;
  readonly children: ReactNode;
}

/** A picture that can be read point by point: by pointing, by touch, by the arrow keys. */
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
      // A finger that leaves the glass leaves its reading there.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPick(null)}
      onKeyDown={press}
      onBlur={() => onPick(null)}
    >
      {children}
    </div>
  );
}

/** Where a key leads; null lets go, undefined is no key of ours. */
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
