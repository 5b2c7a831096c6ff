import { fullCount } from '../figure/format.ts';
import { cx } from '../style/cx.ts';
import { Field } from './field.tsx';
import { controlStyle } from './input.tsx';

interface LimitedTextProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  /** Of the text as it would be sent. */
  readonly length: number;
  readonly max: number;
  readonly rows?: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A text area that counts what will be sent. */
export function LimitedText(props: LimitedTextProps) {
  const { label, hint, error = '', length, max, rows = 4, value, onChange } = props;
  const excess = length - max;
  return (
    <Field
      label={label}
      hint={hint}
      error={excess > 0 ? text.excess(excess) : error}
      aside={
        <span className={cx('figures text-xs', excess > 0 ? 'text-loss' : 'text-muted')}>
          {text.of(length, max)}
        </span>
      }
    >
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          dir="auto"
          className={cx(controlStyle, 'resize-y')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

const text = {
  of: (length: number, max: number) => `${fullCount(length)} of ${fullCount(max)}`,
  excess: (excess: number) => `${fullCount(excess)} too many.`,
} as const;
