import { type FormEvent, useRef, useState } from 'react';
import type { AlertDirection } from '#protocol/systems/market/alerts.ts';
import { ALERT_PRICE_MISSING, ALERT_PRICE_NOT_POSITIVE } from '#protocol/systems/market/terms.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { isNotANumber, NOT_A_NUMBER, typedNumber } from '#web/ui/form/typed-number.ts';
import { alertsText } from '../text/page.ts';
import { AlertList } from './alert-list.tsx';
import { useSetAlert } from './use-alerts.ts';

const DIRECTIONS: readonly { readonly value: AlertDirection; readonly label: string }[] = [
  { value: 'above', label: alertsText.above },
  { value: 'below', label: alertsText.below },
];

interface AlertFormProps {
  readonly resource: MarketResource;
  readonly last: number | undefined;
}

export function AlertForm({ resource, last }: AlertFormProps) {
  const [direction, setDirection] = useState<AlertDirection>('above');
  const [price, setPrice] = useState('');
  const [error, setError] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, refusal, clearRefusal, run } = useSetAlert(() => setPrice(''));
  const clearErrors = () => {
    setError('');
    clearRefusal();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = priceError(price);
    setError(wrong);
    if (wrong !== '' || !(await run({ resource, direction, price: typedNumber(price) })))
      form.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={alertsText.price(resource)}
          hint={last === undefined ? undefined : alertsText.lastPrice(last)}
          error={error || refusal}
        >
          {(control) => (
            <div className="flex flex-wrap items-center gap-2">
              <Segments
                label={alertsText.direction}
                options={DIRECTIONS}
                value={direction}
                onChange={(next) => {
                  setDirection(next);
                  clearErrors();
                }}
              />
              <span className="min-w-28 flex-1">
                <NumberInput
                  {...control}
                  min={0}
                  step={0.01}
                  placeholder="0.00"
                  before="$"
                  className="figures"
                  text={price}
                  onText={(text) => {
                    setPrice(text);
                    clearErrors();
                  }}
                />
              </span>
              <Button type="submit" variant="primary" busy={isBusy} className="max-sm:w-full">
                {alertsText.set}
              </Button>
            </div>
          )}
        </Field>
      </form>
      <AlertList />
    </>
  );
}

function priceError(typed: string): string {
  if (typed.trim() === '') return ALERT_PRICE_MISSING;
  if (isNotANumber(typed)) return NOT_A_NUMBER;
  return typedNumber(typed) > 0 ? '' : ALERT_PRICE_NOT_POSITIVE;
}
