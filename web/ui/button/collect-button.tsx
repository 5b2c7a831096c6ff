import type { LucideIcon } from 'lucide-react';
import { Button } from './button.tsx';

interface CollectButtonProps {
  icon: LucideIcon;
  label: string;
  busy: boolean;
  emptyReason: string | undefined;
  isSecond?: boolean;
  onCollect: () => void;
}

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
