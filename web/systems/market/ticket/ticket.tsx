import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { MarketResource, OrderType } from '#protocol/systems/market/models.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import type { View } from '../model.ts';
import { SIDE_NAMES, ticketText } from '../text.ts';
import { PreviewLines } from './preview-lines.tsx';
import { TimeInForceField, PriceField, QuantityField } from './ticket-fields.tsx';
import { useTicket, updateTicket } from './ticket-store.ts';
import { usePlaceOrder } from './use-place-order.ts';

interface TicketProps {
  readonly resource: MarketResource;
  readonly view: View;
}

export function Ticket({ resource, view }: TicketProps) {
  const { orderType } = useTicket();
  const { isBusy, error, placed, place } = usePlaceOrder(resource);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, error?.field ?? null);
  const isBuy = orderType === 'buy';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) place();
  };
  const errorId = useId();
  const errorIdOf = (field: 'quantity' | 'price') => (error?.field === field ? errorId : undefined);
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label={ticketText.title}
      className="grid grid-cols-[minmax(0,1fr)] gap-2.5 pointer-coarse:gap-3.5"
    >
      <SideToggle value={orderType} onChange={(side) => updateTicket({ orderType: side })} />
      <QuantityField resource={resource} errorId={errorIdOf('quantity')} />
      <PriceField view={view} errorId={errorIdOf('price')} />
      <TimeInForceField />
      <PreviewLines
        resource={resource}
        view={view}
        placed={placed}
        error={error && { id: errorId, text: error.text }}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={isBusy}
        data-guide={isBuy ? undefined : 'iron'}
        className={cx(
          'w-full text-page!',
          isBuy ? 'bg-gain! hover:bg-gain/85!' : 'bg-loss! hover:bg-loss/85!',
        )}
      >
        {isBusy ? ticketText.placing : ticketText.place[orderType]}
      </Button>
    </form>
  );
}

const sides: readonly { readonly value: OrderType; readonly className: string }[] = [
  { value: 'buy', className: 'border-gain bg-gain/15 text-gain' },
  { value: 'sell', className: 'border-loss bg-loss/15 text-loss' },
];

function SideToggle({ value, onChange }: { value: OrderType; onChange: (side: OrderType) => void }) {
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="sr-only">{ticketText.side}</legend>
      {sides.map((side) => (
        <button
          key={side.value}
          type="button"
          aria-pressed={side.value === value}
          onClick={() => onChange(side.value)}
          className={cx(
            'min-h-10 rounded-md border font-medium transition-colors duration-150 pointer-coarse:min-h-11',
            side.value === value ? side.className : 'border-line text-muted hover:text-ink',
          )}
        >
          {SIDE_NAMES[side.value]}
        </button>
      ))}
    </fieldset>
  );
}

function useFocusOnError(form: React.RefObject<HTMLFormElement | null>, field: string | null): void {
  useEffect(() => {
    if (field !== null) form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  }, [form, field]);
}
