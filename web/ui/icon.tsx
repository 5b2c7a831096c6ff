import type { LucideIcon } from 'lucide-react';
import { cx } from './cx.ts';

interface IconProps {
  of: LucideIcon;
  size?: 12 | 14 | 16 | 18 | 20 | 24 | 32;
  /** For screen readers; leave it out next to a text. */
  label?: string;
  className?: string;
}

export function Icon({ of: Drawing, size = 16, label, className }: IconProps) {
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Drawing size={size} strokeWidth={1.75} className={cx('shrink-0', className)} {...said} />;
}
