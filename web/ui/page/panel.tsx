import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';

interface PanelProps {
  id?: string;
  title?: ReactNode;
  note?: ReactNode;
  aside?: ReactNode;
  footer?: ReactNode;
  /** `flush` lets tables and lists reach the edges. */
  padding?: 'normal' | 'flush';
  className?: string;
  children?: ReactNode;
}

export function Panel({
  id,
  title,
  note,
  aside,
  footer,
  padding = 'normal',
  className,
  children,
}: PanelProps) {
  return (
    <section id={id} className={cx('min-w-0 rounded-lg border border-line bg-surface', className)}>
      {(title !== undefined || aside !== undefined) && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-b px-5 py-4 max-sm:px-4">
          <div className="min-w-0">
            {title !== undefined && <h2 className="font-semibold text-base">{title}</h2>}
            {note !== undefined && <p className="text-muted text-sm">{note}</p>}
          </div>
          {aside}
        </header>
      )}
      <div className={padding === 'normal' ? 'p-5 max-sm:p-4' : 'overflow-hidden rounded-b-lg'}>
        {children}
      </div>
      {footer !== undefined && (
        <footer className="border-line border-t px-5 py-4 max-sm:px-4">{footer}</footer>
      )}
    </section>
  );
}
