import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../style/cx.ts';

interface ProfileLinkProps {
  /** The player's id, or the name where no id is known. */
  readonly of: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export const ProfileLink = ({ of, className, children }: ProfileLinkProps) => (
  <Link
    to={`/profile/${encodeURIComponent(of)}`}
    className={cx('min-w-0 underline-offset-4 hover:underline', className)}
  >
    {children}
  </Link>
);
