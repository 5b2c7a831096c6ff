import { TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';

interface BonusNoteProps {
  percent: number;
  from: string;
  className?: string;
  children?: ReactNode;
}

export const BonusNote = ({ percent, from, className, children }: BonusNoteProps) => (
  <p className={cx('flex items-center gap-2 text-sm', className)}>
    <TrendingUp aria-hidden className="size-4 shrink-0 text-gain" />
    <span className="min-w-0">
      <span className="text-gain">{`+${percent}%`}</span> from{' '}
      <bdi className="[overflow-wrap:anywhere]">{from}</bdi>
      {children}
    </span>
  </p>
);
