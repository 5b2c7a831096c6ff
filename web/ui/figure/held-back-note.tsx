import { Hourglass } from 'lucide-react';
import { cx } from '../style/cx.ts';
import { Money } from './money.tsx';
import { clockTime } from './times.ts';

interface HeldBackNoteProps {
  of: { readonly amount: number; readonly until: string } | undefined;
  className?: string;
}

export const HeldBackNote = ({ of, className }: HeldBackNoteProps) =>
  of && (
    <p className={cx('flex items-center gap-2 text-sm text-warn', className)}>
      <Hourglass aria-hidden className="size-4 shrink-0" />
      <span>
        Money is tight today: <Money of={of.amount} tone="inherit" /> of this waits until{' '}
        <span>{clockTime(Date.parse(of.until))}</span> at least.
      </span>
    </p>
  );
