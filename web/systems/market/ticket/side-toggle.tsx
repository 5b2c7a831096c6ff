import type { OrderType } from '#protocol/systems/market/models.ts';
import { cx } from '#web/ui/style/cx.ts';
import { SIDE_NAMES } from '../text/page.ts';
import { ticketText } from '../text/ticket.ts';
import { updateTicket, useTicket } from './ticket-store.ts';

const sides: readonly { readonly value: OrderType; readonly className: string }[] = [
  { value: 'buy', className: 'border-gain bg-gain/15 text-gain' },
  { value: 'sell', className: 'border-loss bg-loss/15 text-loss' },
];

export function SideToggle() {
  const { orderType } = useTicket();
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="sr-only">{ticketText.side}</legend>
      {sides.map((side) => (
        <button
          key={side.value}
          type="button"
          aria-pressed={side.value === orderType}
          onClick={() => updateTicket({ orderType: side.value })}
          className={cx(
            'min-h-10 rounded-md border font-medium transition-colors duration-150 pointer-coarse:min-h-11',
            side.value === orderType ? side.className : 'border-line text-muted hover:text-ink',
          )}
        >
          {SIDE_NAMES[side.value]}
        </button>
      ))}
    </fieldset>
  );
}
