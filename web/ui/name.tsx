import { cx } from './cx.ts';

interface NameProps {
  children: string;
  className?: string;
}

export const Name = ({ children, className }: NameProps) => (
  <bdi title={children} className={cx('block min-w-0 truncate', className)}>
    {children}
  </bdi>
);

// On phones a name gets the room the figures leave, but stays readable.
export const nameCell = 'max-w-72 max-sm:w-full max-sm:max-w-32';
