import { cx } from '../style/cx.ts';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isWhole?: boolean;
}

export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value, onChange, isWhole = false } = props;
  return (
    <fieldset
      className={cx('rounded-md border border-line bg-page p-0.5', isWhole ? 'flex w-full' : 'inline-flex')}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cx(
            'min-h-7 rounded-sm px-2.5 font-medium text-xs transition-colors duration-150 pointer-coarse:min-h-11 pointer-coarse:px-3',
            isWhole && 'min-w-0 flex-1',
            option.value === value ? 'bg-raised text-ink' : 'text-muted hover:text-ink',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
