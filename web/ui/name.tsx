import { cx } from './cx.ts';

interface NameProps {
  children: string;
  className?: string;
}

/** A name in one line; what does not fit ends in dots, and is said in full on hover and to screen readers. */
export const Name = ({ children, className }: NameProps) => (
  <bdi title={children} className={cx('block min-w-0 truncate', className)}>
    {children}
  </bdi>
);

/** The cell of a name: on a phone it has what the figures leave over, and never less than can be read. */
export const nameCell = 'max-w-72 max-sm:w-full max-sm:max-w-32';
