import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../style/cx.ts';

export const controlStyle =
  'min-h-11 w-full min-w-0 rounded-md border border-edge bg-page px-3 py-2 text-base text-ink placeholder:text-muted hover:border-muted [&[readonly]]:border-line [&[readonly]]:bg-surface [&[readonly]]:text-muted aria-invalid:border-loss disabled:border-line disabled:text-muted';

interface InputProps extends ComponentProps<'input'> {
  prefix?: never;
  before?: ReactNode;
}

// 16 px: iOS zooms into fields with smaller text.
export function Input({ before, className, ...rest }: InputProps) {
  if (before === undefined) return <input className={cx(controlStyle, className)} {...rest} />;
  return (
    <span className="relative block">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted"
      >
        {before}
      </span>
      <input className={cx(controlStyle, 'pl-8', className)} {...rest} />
    </span>
  );
}

// A hidden field, so that password managers store the address with the password.
export const AccountName = ({ mail }: { mail: string }) => (
  <input type="text" name="username" autoComplete="username" value={mail} readOnly hidden />
);
