import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { ToastTone } from './toast-store.ts';

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
