import { type ReactNode, useId } from 'react';
import { MAX_ORDER_QUANTITY } from '#protocol/systems/market/terms.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { useUser } from '#web/live/session-store.ts';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import type { View } from '../model.ts';
import { sharedText } from '../text/page.ts';
import { ticketText } from '../text/ticket.ts';
import { affordable } from './preview.ts';
import {
  type TimeInForce,
  takePrice,
  useTicket,
  updateTicket,
  setPrice,
  setQuantity,
} from './ticket-store.ts';
import { TIMES_IN_FORCE } from './time-in-force.ts';

interface NumberFieldProps {
  readonly name: 'quantity' | 'price';
  readonly label: string;
  readonly value: string;
  readonly step: number;
  readonly placeholder: string;
  readonly before?: string;
  readonly errorId: string | undefined;
  readonly aside: ReactNode;
  readonly onChange: (typed: string) => void;
}

function NumberField({ label, value, errorId, aside, onChange, ...input }: NumberFieldProps) {
  return (
    <Field label={label} aside={aside}>
      {(control) => (
        <NumberInput
          {...control}
          aria-describedby={errorId}
          aria-invalid={errorId === undefined ? undefined : true}
          {...input}
          min={0}
          className="figures lg:min-h-10!"
          text={value}
          onText={onChange}
        />
      )}
    </Field>
  );
}

function QuickFill({ label, name, onFill }: { label: string; name?: string; onFill: () => void }) {
  return (
    <button
      type="button"
      onClick={onFill}
      aria-label={name}
      // On touch screens the hit area fills the gap between the fields.
      className="figures min-h-6 min-w-6 rounded-sm text-accent text-xs underline-offset-2 hover:underline pointer-coarse:-mt-3.5 pointer-coarse:-mb-1.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:pt-2 pointer-coarse:text-right"
    >
      {label}
    </button>
  );
}

interface LimitQuantityFieldProps {
  readonly resource: MarketResource;
  readonly errorId: string | undefined;
}

export function LimitQuantityField({ resource, errorId }: LimitQuantityFieldProps) {
  const { orderType, price } = useTicket();
  const user = useUser();
  const possible = orderType === 'buy' ? affordable(user.dollars, typedNumber(price)) : user[resource];
  return <QuantityField max={possible} errorId={errorId} />;
}

interface QuantityFieldProps {
  /** What the player can pay for or owns. */
  readonly max: number;
  readonly errorId: string | undefined;
}

export function QuantityField({ max: possible, errorId }: QuantityFieldProps) {
  const { quantity } = useTicket();
  const max = Math.min(possible, MAX_ORDER_QUANTITY);
  return (
    <NumberField
      name="quantity"
      label={sharedText.quantity}
      value={quantity}
      step={1}
      placeholder="0"
      errorId={errorId}
      aside={
        max > 0 && (
          <span className="flex gap-3">
            {ticketText.shares.map(({ label, name, share }) => (
              <QuickFill
                key={label}
                label={label}
                name={name}
                onFill={() => setQuantity(String(Math.max(1, Math.floor(max * share))))}
              />
            ))}
            <QuickFill label={ticketText.max(max)} onFill={() => setQuantity(String(max))} />
          </span>
        )
      }
      onChange={setQuantity}
    />
  );
}

export function PriceField({ view, errorId }: { view: View; errorId: string | undefined }) {
  const { price } = useTicket();
  const best = [
    { side: 'bid', at: view.bids[0]?.[0] },
    { side: 'ask', at: view.asks[0]?.[0] },
  ] as const;
  return (
    <NumberField
      name="price"
      label={ticketText.price}
      value={price}
      step={0.01}
      placeholder="0.00"
      before="$"
      errorId={errorId}
      aside={
        <span className="flex gap-3">
          {best.map(
            ({ side, at }) =>
              at !== undefined && (
                <QuickFill key={side} label={ticketText[side](at)} onFill={() => takePrice(at)} />
              ),
          )}
        </span>
      }
      onChange={setPrice}
    />
  );
}

export function TimeInForceField() {
  const { timeInForce } = useTicket();
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor={id} className="font-medium text-sm" title={ticketText.timeInForceTitle}>
        {ticketText.timeInForce}
      </label>
      <span className="w-44">
        <Select
          id={id}
          className="py-1! min-h-9! text-sm! pointer-coarse:min-h-11!"
          options={TIMES_IN_FORCE}
          value={timeInForce}
          onChange={(event) => updateTicket({ timeInForce: event.target.value as TimeInForce })}
        />
      </span>
    </div>
  );
}
