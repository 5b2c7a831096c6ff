import { Crown, Lock } from 'lucide-react';
import { rankName } from '#web/live/ranks.ts';
import { Badge } from '#web/ui/figure/badge.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { HouseMark, Name } from '#web/ui/person/name.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { HallPlate } from '../art.tsx';
import { allianceText } from '../text/page.ts';

export const PrivateMark = () => (
  <Badge>
    <Icon of={Lock} size={12} />
    {allianceText.private}
  </Badge>
);

export const HallMark = ({ level }: { level: number }) =>
  level > 0 && (
    <span role="img" aria-label={allianceText.hall(level)} className="inline-flex">
      <HallPlate level={level} size={20} />
    </span>
  );

export const StaffMark = ({ rang }: { rang: number | undefined }) =>
  rang !== undefined && <Badge tone="money">{rankName(rang)}</Badge>;

export function PlayerName({
  name,
  isLeader = false,
  isBot,
  rang,
  className,
}: {
  name: string;
  isLeader?: boolean;
  isBot?: boolean | undefined;
  rang?: number | undefined;
  className?: string;
}) {
  return (
    <span className={cx('inline-flex min-w-0 max-w-full items-center gap-1.5 align-bottom', className)}>
      {isLeader && <Icon of={Crown} label={allianceText.leader} className="text-money" />}
      <Name>{name}</Name>
      <HouseMark isBot={isBot} />
      <StaffMark rang={rang} />
    </span>
  );
}
