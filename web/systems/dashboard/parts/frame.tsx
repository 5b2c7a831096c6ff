import type { ReactElement } from 'react';
import { fromTop, formatMarks, type Scale } from './pictures/scale.ts';

interface FrameProps {
  readonly scale: Scale;
  readonly ends: readonly [string, string];
  readonly children: ReactElement | readonly (ReactElement | false)[];
}

export function Frame({ scale, ends, children }: FrameProps) {
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
