import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

interface FactsProps {
  paired?: boolean;
  children: ReactNode;
}

export const Facts = ({ paired = false, children }: FactsProps) => (
  <dl className={cx('gap-x-4 gap-y-3', paired ? 'grid grid-cols-2' : 'flex flex-wrap justify-between')}>
    {children}
  </dl>
);

interface FactProps {
  label: string;
  children: ReactNode;
}

export const Fact = ({ label, children }: FactProps) => (
  <div className="min-w-0">
    <dt className="whitespace-nowrap text-muted text-xs">{label}</dt>
    <dd className="figures mt-0.5 whitespace-nowrap text-base">{children}</dd>
  </div>
);
