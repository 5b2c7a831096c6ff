import { ChevronDown } from 'lucide-react';
import { useIsConfirmed, useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { MenuButton } from '#web/ui/button/menu-button.tsx';
import { Money } from '#web/ui/figure/money.tsx';

const fetchLines = async () => (await import('./balance-lines.tsx')).BalanceLines;

export function BalanceMenu() {
  const user = useUser();
  const isSettled = useIsConfirmed();
  const trigger = (
    <Button variant="quiet" className="min-w-0 gap-1.5 px-3 text-ink max-sm:gap-1 max-sm:px-1.5">
      <span className="sr-only">Balance</span>
      <span data-balance aria-busy={!isSettled || undefined} className={cx(!isSettled && 'opacity-75')}>
        <Money
          of={user.dollars}
          form="round"
          isPending={!isSettled}
          className="inline-block min-w-[11ch] text-right font-semibold text-base max-sm:text-sm"
        />
      </span>
      <Icon of={ChevronDown} size={14} className="text-muted" />
    </Button>
  );
  return <MenuButton trigger={trigger} fetchMenu={fetchLines} insteadPath="/statement" />;
}
