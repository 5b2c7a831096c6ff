import type { LucideIcon } from 'lucide-react';
import { Button } from './button.tsx';

interface CollectButtonProps {
  icon: LucideIcon;
  label: string;
  busy: boolean;
  /** Why there is nothing to collect. */
  emptyReason: string | undefined;
  /** Something else is the first thing to do here. */
  isSecond?: boolean;
  onCollect: () => void;
}

/** Brings in what waits. */
export const CollectButton = ({
  icon,
  label,
  busy,
  emptyReason,
  isSecond = false,
  onCollect,
}: CollectButtonProps) => (
  <Button
    variant={isSecond ? 'secondary' : 'primary'}
    size="lg"
    icon={icon}
    busy={busy}
    disabledReason={busy ? undefined : emptyReason}
    onClick={onCollect}
    className="w-full"
  >
    {label}
  </Button>
);
