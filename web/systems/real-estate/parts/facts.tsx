import type { ReactNode } from 'react';

/** Figures in columns under their names. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-4 gap-y-3">{children}</dl>
);

interface FactProps {
  label: string;
  children: ReactNode;
}

/** One of them. */
export const Fact = ({ label, children }: FactProps) => (
  <div className="min-w-0">
    <dt className="whitespace-nowrap text-muted text-xs">{label}</dt>
    <dd className="figures mt-0.5 whitespace-nowrap text-base">{children}</dd>
  </div>
);
