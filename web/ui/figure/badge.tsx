import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';

export type Tone = 'plain' | 'accent' | 'money' | 'gain' | 'loss' | 'warn';

export const toneStyles: Readonly<Record<Tone, string>> = {
  plain: 'border-line text-muted',
  accent: 'border-accent/50 text-accent',
  money: 'border-money/50 text-money',
  gain: 'border-gain/50 text-gain',
  loss: 'border-loss/50 text-loss',
  warn: 'border-warn/50 text-warn',
};

interface BadgeProps {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-sm border px-1.5 py-0.5 font-medium text-xs leading-4 tracking-wide',
        toneStyles[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
