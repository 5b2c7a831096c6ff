import { Minus, Plus } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { Icon } from '../drawing/icon.tsx';
import { Field } from './field.tsx';
import { NumberInput } from './number-input.tsx';
import { isNotANumber, NOT_A_NUMBER, typedNumber } from './typed-number.ts';

interface QuantityFieldProps {
  text: string;
  max: number;
  hint: string;
  affordable: number;
  error: string;
  onChange: (text: string) => void;
}

export function QuantityField({ text, max, hint, affordable, error, onChange }: QuantityFieldProps) {
  const quantity = typedNumber(text, { isWhole: true });
  const step = (by: number) =>
    onChange(String(Math.max(1, Math.min(max, Number.isFinite(quantity) ? Math.floor(quantity) + by : 1))));
  return (
    <Field
      label="How many"
      hint={hint}
      error={isNotANumber(text, { isWhole: true }) ? NOT_A_NUMBER : error}
      className="min-h-24 content-start"
    >
      {(control) => (
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] gap-2">
          <Button aria-label="One less" className="px-3" onClick={() => step(-1)}>
            <Icon of={Minus} />
          </Button>
          <NumberInput
            {...control}
            min={1}
            max={max}
            step={1}
            text={text}
            onText={onChange}
            className="text-center"
          />
          <Button aria-label="One more" className="px-3" onClick={() => step(1)}>
            <Icon of={Plus} />
          </Button>
          <Button
            aria-label={`Max: as many as you can pay, ${affordable}`}
            disabledReason={affordable > 0 ? undefined : 'Not even one.'}
            onClick={() => onChange(String(affordable))}
          >
            Max
          </Button>
        </div>
      )}
    </Field>
  );
}
