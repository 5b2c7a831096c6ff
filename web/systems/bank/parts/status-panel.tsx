import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsConfirmed, useUser } from '#web/live/session-store.ts';
import { cx } from '#web/ui/style/cx.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { statusText as text } from '../text.ts';

export function StatusPanel() {
  const user = useUser();
  const isConfirmed = useIsConfirmed();
  return (
    <Panel title={text.title} padding="flush">
      <dl className="divide-y divide-line">
        <Line label={text.balance} to="/statement?asset=dollars">
          <Money of={user.dollars} className={cx('font-semibold', !isConfirmed && 'opacity-75')} />
        </Line>
        <Line label={text.monthlyRent} note={text.monthlyRentNote} to="/real-estate?tab=rent">
          <Money of={user.rent_due} tone="inherit" />
        </Line>
        <Line label={text.points}>
          <Figure of={user.points} />
        </Line>
        <Line label={text.iron} to="/statement?asset=iron">
          <Figure of={user.iron} />
        </Line>
        <Line label={text.oil} to="/statement?asset=oil">
          <Figure of={user.oil} />
        </Line>
      </dl>
    </Panel>
  );
}

interface LineProps {
  label: string;
  note?: string;
  to?: string;
  children: ReactNode;
}

const Line = ({ label, note, to, children }: LineProps) => (
  <div
    className={cx(
      'relative flex min-h-12 items-center gap-3 px-5 max-sm:px-4',
      to !== undefined && 'hover:bg-raised',
    )}
  >
    <dt className="mr-auto text-muted">
      {to === undefined ? (
        <span>{label}</span>
      ) : (
        <Link to={to} className="after:absolute after:inset-0">
          {label}
        </Link>
      )}
      {note !== undefined && <span className="ml-2 text-xs">{note}</span>}
    </dt>
    <dd className="figures min-w-0 text-right">{children}</dd>
    <span aria-hidden="true" className="w-3.5 text-muted">
      {to !== undefined && <Icon of={ChevronRight} size={14} />}
    </span>
  </div>
);
