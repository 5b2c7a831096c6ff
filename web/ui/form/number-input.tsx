import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { FieldControl } from './field.tsx';
import { Input } from './input.tsx';
import { isNotANumber, NOT_A_NUMBER, typedNumber } from './typed-number.ts';

interface NumberInputProps extends Partial<FieldControl> {
  /** As typed; parse it with `typedNumber`. */
  text: string;
  onText: (text: string) => void;
  /** Step of the arrow keys; 1 allows whole numbers only. */
  step: number;
  min?: number;
  max?: number;
  name?: string;
  required?: boolean;
  before?: ReactNode;
  placeholder?: string;
  className?: string;
  field?: RefObject<HTMLInputElement | null> | undefined;
}

// A native number field accepts only one decimal sign and changes on the wheel, so this is a text field.
export function NumberInput({ text, onText, step, min, max, field, ...rest }: NumberInputProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const isWhole = step === 1;
  const wrong = wrongNumber(text, step, { min, max });
  useEffect(() => input.current?.setCustomValidity(wrong), [input, wrong]);
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0;
    if (by === 0 || isNotANumber(text, { isWhole })) return;
    event.preventDefault();
    onText(stepped(typedNumber(text, { isWhole }), by, { min, max }));
  };
  return (
    <Input
      {...rest}
      ref={input}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      onKeyDown={press}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

interface Range {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

function wrongNumber(text: string, step: number, { min, max }: Range): string {
  if (text.trim() === '') return '';
  const value = typedNumber(text, { isWhole: step === 1 });
  if (Number.isNaN(value)) return NOT_A_NUMBER;
  if (min !== undefined && value < min) return `At least ${min}.`;
  if (max !== undefined && value > max) return `At most ${max}.`;
  if (Number(value.toFixed(decimalsOf(step))) === value) return '';
  return step === 1 ? 'Whole numbers only.' : 'To the cent.';
}

function stepped(value: number, by: number, { min = 0, max = Number.MAX_SAFE_INTEGER }: Range): string {
  const next = Number.isNaN(value) ? Math.max(by, min) : value + by;
  return Math.min(max, Math.max(min, next)).toFixed(decimalsOf(by));
}

const decimalsOf = (step: number): number => String(step).split('.')[1]?.length ?? 0;
