import { useId } from 'react';
import { cx } from '#web/ui/style/cx.ts';

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

/** Radio buttons large enough for a thumb. */
export function Choices<Value extends string>({ label, options, value, onChange }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">{label}</legend>
      <div className="mt-2 grid gap-2 min-[22rem]:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border px-3 py-1.5 text-sm leading-tight',
              'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent',
              option.value === value ? 'border-accent bg-raised' : 'border-line hover:border-edge',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-4 shrink-0 accent-(--accent) outline-none"
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
