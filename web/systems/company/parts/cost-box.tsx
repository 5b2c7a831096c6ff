import type { ReactNode } from 'react';
import { CREATION_DOLLARS } from '#protocol/systems/company/terms.ts';
import { useUser } from '#web/live/session-store.ts';
import { cx } from '#web/ui/cx.ts';
import { LineItem } from '#web/ui/line-item.tsx';
import { Money } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { bestProfitEach, firstHireCost, profitEach } from '../model.ts';

interface CostBoxProps {
  /** Null for a salary the rules do not allow. */
  salary: number | null;
  children: ReactNode;
}

export function CostBox({ salary, children }: CostBoxProps) {
  const { dollars } = useUser();
  const left = (Math.round(dollars * 100) - CREATION_DOLLARS * 100) / 100;
  return (
    <Panel title="Cost">
      <dl className="-mt-2 sm:mb-5">
        <LineItem label="Creation">
          <Money of={CREATION_DOLLARS} className="font-semibold" />
        </LineItem>
        <LineItem label="Balance after">
          <Money of={left} tone="inherit" className={cx(left < 0 && 'text-loss')} />
        </LineItem>
        <LineItem label="First employee, with a month’s salary">
          {salary !== null && <Money of={firstHireCost(salary)} tone="inherit" />}
        </LineItem>
        <LineItem label="Brings a month, after salary">
          {salary !== null && <Money of={profitEach(salary)} tone="result" />}
        </LineItem>
        <LineItem label="The same with every upgrade">
          {salary !== null && <Money of={bestProfitEach(salary)} tone="result" />}
        </LineItem>
      </dl>
      {children}
    </Panel>
  );
}
