import { type FormEvent, type ReactElement, type ReactNode, useId, useState } from 'react';
import { cx } from '../style/cx.ts';
import { invalidText } from './invalid-text.ts';

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  aside?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactElement;
}

// Shows the form's error, or the browser's validation message instead of its bubble.
export function Field({ label, hint, error: refused, aside, className, children }: FieldProps) {
  const id = useId();
  const [invalid, setInvalid] = useState('');
  const error = invalid === '' ? refused : invalid;
  const wrong = error !== undefined && error !== null && error !== '';
  const described = wrong ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`;
  return (
    <div
      className={cx('grid gap-1.5', className)}
      onInvalidCapture={(event) => setInvalid(refusedBy(event))}
      onInput={() => setInvalid('')}
    >
      <div
        className={cx(
          'flex justify-between gap-3',
          // Minimum height: the aside can come and go without moving the page.
          aside === undefined ? 'items-baseline' : 'min-h-6 items-center',
        )}
      >
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': described, 'aria-invalid': wrong || undefined })}
      {wrong ? (
        <p id={`${id}-error`} role="alert" className="text-loss text-sm">
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p id={`${id}-hint`} className="text-muted text-xs">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

// Suppresses the browser's bubble, then focuses only the first invalid control.
function refusedBy(event: FormEvent<HTMLElement>): string {
  event.preventDefault();
  const control = event.target as HTMLInputElement;
  if (control.form?.querySelector('input:invalid, textarea:invalid, select:invalid') === control)
    control.focus();
  return invalidText(control);
}
