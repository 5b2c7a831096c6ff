import { type FormEvent, useRef, useState } from 'react';
import { X } from 'lucide-react';
import type { AlertDirection, PriceAlert } from '#protocol/systems/market/alerts.ts';
import { ALERT_PRICE_MISSING, ALERT_PRICE_NOT_POSITIVE } from '#protocol/systems/market/terms.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { isNotANumber, NOT_A_NUMBER, typedNumber } from '#web/ui/form/typed-number.ts';
import { fullDollars } from '#web/ui/figure/format.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { alertsText, failedLoadText, RESOURCE_NAMES } from '../text/page.ts';
import { useSetAlert, useAlerts, useDeleteAlert } from './use-alerts.ts';
import { resourceIcons } from '../parts/cells.tsx';
import { FailedLoad, isFailed } from '../parts/loading.tsx';

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

function AlertList() {
  const reading = useAlerts();
  const { data: alerts } = reading;
  if (isFailed(reading)) return <FailedLoad of={reading} message={failedLoadText.alerts} />;
  return (
    <section aria-label={alertsText.list} className="mt-5 border-line border-t pt-4">
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h3 className="font-medium text-sm">{alertsText.heading}</h3>
        {alerts && <span className="figures text-muted text-xs">{alertsText.count(alerts.length)}</span>}
      </div>
      {!alerts && <Skeleton className="mt-3 w-2/3" />}
      {alerts?.length === 0 && <p className="py-2 text-muted text-sm">{alertsText.empty}</p>}
      {alerts && alerts.length > 0 && (
        <ul className="max-h-[40dvh] overflow-y-auto">
          {alerts.map((alert) => (
            <AlertLine key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AlertLine({ alert }: { alert: PriceAlert }) {
  const { resource, direction, price, id } = alert;
  const { isBusyWith, run } = useDeleteAlert();
  const isBusy = isBusyWith(id);
  return (
    <li className="flex min-h-11 items-center gap-3 border-line border-b text-sm last:border-b-0">
      <Icon of={resourceIcons[resource]} size={16} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span>{RESOURCE_NAMES[resource]}</span> <span className="text-muted">{direction}</span>
      </span>
      <span className="figures font-medium">{fullDollars(price)}</span>
      <Button
        size="sm"
        variant="quiet"
        busy={isBusy}
        className="-mr-2 min-w-9 px-0! pointer-coarse:min-h-11! pointer-coarse:min-w-11!"
        aria-label={alertsText.delete(resource, direction, price)}
        onClick={() => void run(id)}
      >
        {!isBusy && <Icon of={X} size={14} />}
      </Button>
    </li>
  );
}
