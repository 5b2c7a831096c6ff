import { normalText } from '#protocol/text/normal-text.ts';
import { cx } from '#web/ui/style/cx.ts';
import { Field } from '#web/ui/form/field.tsx';
import { controlStyle } from '#web/ui/form/input.tsx';
import { lengthText } from '../text/report.ts';

interface LimitedTextProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly max: number;
  readonly rows?: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A text area that counts what will be sent. */
export function LimitedText({ label, hint, error = '', max, rows = 3, value, onChange }: LimitedTextProps) {
  const { length } = normalText(value);
  const excess = length - max;
  return (
    <Field
      label={label}
      hint={hint}
      error={excess > 0 ? lengthText.excess(excess) : error}
      aside={
        <span className={cx('figures text-xs', excess > 0 ? 'text-loss' : 'text-muted')}>
          {lengthText.of(length, max)}
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
