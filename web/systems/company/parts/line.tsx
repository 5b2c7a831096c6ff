import type { ReactNode } from 'react';

/** A figure with its name, in a list of them. */
export const Line = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="flex min-h-11 items-center justify-between gap-4 border-line border-b py-1.5">
    <dt className="text-muted">{label}</dt>
    <dd className="figures text-right">{children || <span className="text-muted">—</span>}</dd>
  </div>
);
