import { Ellipsis } from 'lucide-react';
import type { AllianceMember } from '#protocol/systems/alliance/models.ts';
import { Button } from '#web/ui/button/button.tsx';
import { HouseMark } from '#web/ui/person/name.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Menu, MenuItem, MenuLabel } from '#web/ui/button/menu.tsx';
import { membersText } from '../text/my-alliance.ts';

interface MemberActionsProps {
  member: AllianceMember;
  isOwn: boolean;
  onPay: () => void;
  onKick: () => void;
}

export function MemberActions({
  member: { username, is_bot, is_paid_today },
  isOwn,
  onPay,
  onKick,
}: MemberActionsProps) {
  return (
    <Menu
      label={membersText.menuFor(username)}
      className="text-left"
      trigger={
        <Button
          variant="quiet"
          size="sm"
          aria-label={membersText.actionsFor(username)}
          className="-mr-2 px-2 pointer-coarse:min-w-11"
        >
          <Icon of={Ellipsis} />
        </Button>
      }
    >
      <MenuLabel>
        <span>{username}</span> <HouseMark isBot={is_bot} />
      </MenuLabel>
      <MenuItem onSelect={onPay}>
        <span>
          <span>{membersText.payOut}</span>
          {is_paid_today && <span className="block text-muted text-xs">{membersText.paidToday}</span>}
        </span>
      </MenuItem>
      {!isOwn && (
        <MenuItem onSelect={onKick} className="text-loss">
          {membersText.kick}
        </MenuItem>
      )}
    </Menu>
  );
}
