import { cx } from '#web/ui/cx.ts';
import { clockTime } from '#web/ui/times.ts';
import type { Line } from '../model.ts';
import { TypeIcon } from './type-icon.tsx';

interface LineTextProps {
  line: Line;
  /** For lists without headings by day. */
  day?: string;
}

export function LineText({ line, day }: LineTextProps) {
  const { type, tone, text, at, isRead } = line;
  return (
    <>
      <TypeIcon type={type} tone={tone} className="mt-0.5" />
      <span
        className={cx('wrap-anywhere min-w-0 flex-1 text-left text-sm', isRead ? 'text-muted' : 'text-ink')}
      >
        {!isRead && <span className="sr-only">New: </span>}
        <span>{text}</span>
      </span>
      <time dateTime={at} className="mt-0.5 shrink-0 text-muted text-xs tabular-nums">
        {day === undefined ? clockTime(at) : `${day} ${clockTime(at)}`}
      </time>
      <span
        aria-hidden="true"
        className={cx('mt-1.5 size-2 shrink-0 rounded-full', isRead ? 'bg-transparent' : 'bg-accent')}
      />
    </>
  );
}
