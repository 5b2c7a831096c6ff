import { type FormEvent, useRef, useState } from 'react';
import type { AlertDirection } from '#protocol/systems/market/alerts.ts';
import { ALERT_PRICE_MISSING, ALERT_PRICE_NOT_POSITIVE } from '#protocol/systems/market/terms.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { fullDollars } from '#web/ui/format.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { isNoNumber, NOT_A_NUMBER, typedNumber } from '#web/ui/typed-number.ts';
import { looks } from '../parts/resource-names.ts';
import { AlertList } from './alert-list.tsx';
import { useSetAlert } from './use-alerts.ts';

const DIRECTIONS: readonly { readonly value: AlertDirection; readonly label: string }[] = [
  { value: 'above', label: 'Above' },
  { value: 'below', label: 'Below' },
];

interface AlertFormProps {
  readonly resource: MarketResource;
  readonly last: number | undefined;
}

export function AlertForm({ resource, last }: AlertFormProps) {
  const [direction, setDirection] = useState<AlertDirection>('above');
  const [price, setPrice] = useState('');
  const [wrong, setWrong] = useState('');
  const input = useRef<HTMLFormElement>(null);
  const { isBusy, refusal, clearRefusal, run } = useSetAlert(() => setPrice(''));
  const forgive = () => {
    setWrong('');
    clearRefusal();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = wrongPrice(price);
    setWrong(missing);
    if (missing !== '' || !(await run({ resource, direction, price: typedNumber(price) })))
      input.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <form ref={input} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={`When ${looks[resource].name} trades`}
          hint={last === undefined ? undefined : `It last went for ${fullDollars(last)}.`}
          error={wrong || refusal}
        >
          {(control) => (
            <div className="flex flex-wrap items-center gap-2">
              <Segments
                label="Above or below"
                options={DIRECTIONS}
                value={direction}
                onChange={(next) => {
                  setDirection(next);
                  forgive();
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
                    forgive();
                  }}
                />
              </span>
              <Button type="submit" variant="primary" busy={isBusy} className="max-sm:w-full">
                Set alert
              </Button>
            </div>
          )}
        </Field>
      </form>
      <AlertList />
    </>
  );
}

function wrongPrice(typed: string): string {
  if (typed.trim() === '') return ALERT_PRICE_MISSING;
  if (isNoNumber(typed)) return NOT_A_NUMBER;
  return typedNumber(typed) > 0 ? '' : ALERT_PRICE_NOT_POSITIVE;
}
