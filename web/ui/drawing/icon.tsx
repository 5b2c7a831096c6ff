import { type LucideIcon, CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { cx } from '../style/cx.ts';
import type { ToastTone } from '../overlay/toast-store.ts';

interface IconProps {
  of: LucideIcon;
  size?: 12 | 14 | 16 | 18 | 20 | 24 | 32;
  /** For screen readers; leave it out next to a text. */
  label?: string;
  className?: string;
}

export function Icon({ of: Drawing, size = 16, label, className }: IconProps) {
  const accessibility = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Drawing size={size} strokeWidth={1.75} className={cx('shrink-0', className)} {...accessibility} />;
}

const looks = {
  info: { icon: Info, colour: 'text-accent', word: 'Note' },
  success: { icon: CircleCheck, colour: 'text-gain', word: 'Success' },
  warning: { icon: TriangleAlert, colour: 'text-warn', word: 'Warning' },
  error: { icon: CircleAlert, colour: 'text-loss', word: 'Error' },
};

export function ToneIcon({ tone, className }: { tone: ToastTone; className?: string }) {
  const { icon, colour, word } = looks[tone];
  return <Icon of={icon} size={18} label={word} className={cx(colour, className)} />;
}
