import {
  BellRing,
  ChartCandlestick,
  Crown,
  DoorOpen,
  Flag,
  HousePlus,
  type LucideIcon,
  Megaphone,
  Shield,
  Swords,
  Trophy,
} from 'lucide-react';
import type { NotificationType } from '#protocol/systems/notifications/types.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { ToastTone } from '#web/ui/toast-store.ts';

const icons: Readonly<Record<NotificationType, LucideIcon>> = {
  fills: ChartCandlestick,
  alerts: BellRing,
  bets: Flag,
  attacks: Swords,
  achievements: Trophy,
  alliance: Shield,
  rent: HousePlus,
  eviction: DoorOpen,
  house: Crown,
  announcements: Megaphone,
};

const colours: Readonly<Record<ToastTone, string>> = {
  info: 'text-muted',
  success: 'text-gain',
  warning: 'text-warn',
  error: 'text-loss',
};

interface TypeIconProps {
  type: NotificationType;
  tone?: ToastTone;
  className?: string;
}

export const TypeIcon = ({ type, tone = 'info', className }: TypeIconProps) => (
  <Icon of={icons[type]} size={18} className={cx(colours[tone], className)} />
);
