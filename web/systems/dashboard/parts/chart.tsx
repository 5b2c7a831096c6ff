import type { KeyboardEvent, PointerEvent, ReactElement, ReactNode } from 'react';
import { formatMarks, fromTop, type Scale } from '../model.ts';

interface ChartFrameProps {
  readonly scale: Scale;
  readonly ends: readonly [string, string];
  readonly children: ReactElement | readonly (ReactElement | false)[];
}

export function ChartFrame({ scale, ends, children }: ChartFrameProps) {
  const labels = formatMarks(scale);
  const longest = labels.reduce((most, label) => (label.length > most.length ? label : most), '');
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2">
      <div aria-hidden="true" className="figures relative text-muted text-xs">
        {scale.marks.map((mark, index) => (
          <span
            key={mark}
            className="absolute right-0 -translate-y-1/2"
            style={{ top: `${fromTop(scale, mark)}%` }}
          >
            {labels[index]}
          </span>
        ))}
        <span className="invisible">{longest}</span>
      </div>
      <div className="relative h-48">
        {scale.marks.map((mark) => (
          <span
            key={mark}
            aria-hidden="true"
            className="absolute inset-x-0 border-line border-t"
            style={{ top: `${fromTop(scale, mark)}%` }}
          />
        ))}
        {children}
      </div>
      <p className="figures col-start-2 flex justify-between text-muted text-xs">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  );
}

interface ChartReaderProps {
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

export function ChartReader({ label, count, picked, reading, at, onPick, children }: ChartReaderProps) {
  const last = count - 1;
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPick(at(((clientX - left) / Math.max(1, width)) * 100));
  };
  const press = (event: KeyboardEvent) => {
    const next = indexAfterKey(event.key, picked ?? last, last);
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
function indexAfterKey(key: string, from: number, last: number): number | null | undefined {
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
