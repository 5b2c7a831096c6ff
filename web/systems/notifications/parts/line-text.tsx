import { cx } from '#web/ui/style/cx.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { clockTime } from '#web/ui/figure/times.ts';
import type { ToastTone } from '#web/ui/overlay/toast-store.ts';
import type { Line } from './lines.ts';
import { lineText } from '../text.ts';

interface LineTextProps {
  line: Line;
  /** For lists without headings by day. */
  day?: string;
}

export function LineText({ line, day }: LineTextProps) {
  const { icon, tone, text, at, isRead } = line;
  return (
    <>
      <Icon of={icon} size={18} className={cx(colours[tone ?? 'info'], 'mt-0.5')} />
      <span
        className={cx('wrap-anywhere min-w-0 flex-1 text-left text-sm', isRead ? 'text-muted' : 'text-ink')}
      >
        {!isRead && <span className="sr-only">{lineText.unread} </span>}
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

const colours: Readonly<Record<ToastTone, string>> = {
  info: 'text-muted',
  success: 'text-gain',
  warning: 'text-warn',
  error: 'text-loss',
};
