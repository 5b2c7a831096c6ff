import { type ReactNode, useId } from 'react';
import { MAX_ORDER_QUANTITY } from '#protocol/systems/market/terms.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { useUser } from '#web/live/session-store.ts';
import { Field } from '#web/ui/field.tsx';
import { fullCount, fullDollars } from '#web/ui/format.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { typedNumber } from '#web/ui/typed-number.ts';
import type { View } from '../model.ts';
import { affordable } from './preview.ts';
import { type TimeInForce, takePrice, useTicket, write, writePrice, writeQuantity } from './ticket-store.ts';
import { TIMES_IN_FORCE } from './time-in-force.ts';

interface NumberFieldProps {
  readonly name: 'quantity' | 'price';
  readonly label: string;
  readonly value: string;
  readonly step: number;
  readonly placeholder: string;
  readonly before?: string;
  readonly wrongId: string | undefined;
  readonly aside: ReactNode;
  readonly onChange: (typed: string) => void;
}

function NumberField({ label, value, wrongId, aside, onChange, ...input }: NumberFieldProps) {
  return (
    <Field label={label} aside={aside}>
      {(control) => (
        <NumberInput
          {...control}
          aria-describedby={wrongId}
          aria-invalid={wrongId === undefined ? undefined : true}
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
      className="figures min-h-6 rounded-sm text-accent text-xs underline-offset-2 hover:underline pointer-coarse:-mt-3.5 pointer-coarse:-mb-1.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:pt-2 pointer-coarse:text-right"
    >
      {label}
    </button>
  );
}

const SHARES = [
  { label: '¼', name: 'A quarter', share: 1 / 4 },
  { label: '½', name: 'Half', share: 1 / 2 },
  { label: '¾', name: 'Three quarters', share: 3 / 4 },
] as const;

interface QuantityFieldProps {
  readonly resource: MarketResource;
  readonly wrongId: string | undefined;
}

export function QuantityField({ resource, wrongId }: QuantityFieldProps) {
  const { orderType, quantity, price } = useTicket();
  const user = useUser();
  const possible = orderType === 'buy' ? affordable(user.dollars, typedNumber(price)) : user[resource];
  const most = Math.min(possible, MAX_ORDER_QUANTITY);
  return (
    <NumberField
      name="quantity"
      label="Quantity"
      value={quantity}
      step={1}
      placeholder="0"
      wrongId={wrongId}
      aside={
        most > 0 && (
          <span className="flex gap-3">
            {SHARES.map(({ label, name, share }) => (
              <QuickFill
                key={label}
                label={label}
                name={name}
                onFill={() => writeQuantity(String(Math.max(1, Math.floor(most * share))))}
              />
            ))}
            <QuickFill label={`Max ${fullCount(most)}`} onFill={() => writeQuantity(String(most))} />
          </span>
        )
      }
      onChange={writeQuantity}
    />
  );
}

export function PriceField({ view, wrongId }: { view: View; wrongId: string | undefined }) {
  const { price } = useTicket();
  const best = [
    { name: 'Bid', at: view.bids[0]?.[0] },
    { name: 'Ask', at: view.asks[0]?.[0] },
  ];
  return (
    <NumberField
      name="price"
      label="Price per unit"
      value={price}
      step={0.01}
      placeholder="0.00"
      before="$"
      wrongId={wrongId}
      aside={
        <span className="flex gap-3">
          {best.map(
            ({ name, at }) =>
              at !== undefined && (
                <QuickFill key={name} label={`${name} ${fullDollars(at)}`} onFill={() => takePrice(at)} />
              ),
          )}
        </span>
      }
      onChange={writePrice}
    />
  );
}

export function TimeInForceField() {
  const { timeInForce } = useTicket();
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <label
        htmlFor={id}
        className="font-medium text-sm"
        title="Game time. What has not traded by then comes back."
      >
        Good for
      </label>
      <span className="w-44">
        <Select
          id={id}
          className="py-1! min-h-9! text-sm! pointer-coarse:min-h-11!"
          options={TIMES_IN_FORCE}
          value={timeInForce}
          onChange={(event) => write({ timeInForce: event.target.value as TimeInForce })}
        />
      </span>
    </div>
  );
}
