import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

/** What a control needs to be named, described and marked by its field. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** At the right end of the label. */
  aside?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A control with its name, its hint and what is wrong with it. */
export function Field({ label, hint, error, aside, className, children }: FieldProps) {
  const id = useId();
  const wrong = error !== undefined && error !== null && error !== '';
  const described = wrong ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className={cx('grid gap-1.5', className)}>
      <div
        className={cx(
          'flex justify-between gap-3',
          // What comes and goes at the right moves nothing.
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
