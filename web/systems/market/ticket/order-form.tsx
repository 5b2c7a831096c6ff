import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { ticketText } from '../text/ticket.ts';
import type { OrderError } from './order-check.ts';
import { useTicket, updateTicket } from './ticket-store.ts';
import type { OrderType } from '#protocol/systems/market/models.ts';
import { SIDE_NAMES } from '../text/page.ts';

interface OrderFormProps {
  readonly label: string;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly disabledReason?: string | undefined;
  readonly error: OrderError | { readonly field: null } | null;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function OrderForm({
  label,
  submit,
  isBusy,
  disabledReason,
  error,
  onSubmit,
  children,
}: OrderFormProps) {
  const isBuy = useTicket().orderType === 'buy';
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, error?.field ?? null);
  return (
    <form
      ref={form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isBusy && disabledReason === undefined) onSubmit();
      }}
      noValidate
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)] gap-2.5 pointer-coarse:gap-3.5 pointer-fine:lg:gap-1.5"
    >
      <SideToggle />
      <div className="contents">{children}</div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={isBusy}
        disabledReason={disabledReason}
        data-guide={isBuy ? undefined : 'iron'}
        className={cx(
          'w-full text-page!',
          isBuy ? 'bg-gain! hover:bg-gain/85!' : 'bg-loss! hover:bg-loss/85!',
        )}
      >
        {isBusy ? ticketText.placing : submit}
      </Button>
    </form>
  );
}

function useFocusOnError(form: React.RefObject<HTMLFormElement | null>, field: string | null): void {
  useEffect(() => {
    if (field !== null) form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  }, [form, field]);
}

const sides: readonly { readonly value: OrderType; readonly className: string }[] = [
  { value: 'buy', className: 'border-gain bg-gain/15 text-gain' },
  { value: 'sell', className: 'border-loss bg-loss/15 text-loss' },
];

function SideToggle() {
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
