import { useState } from 'react';
import { Ellipsis } from 'lucide-react';
import type { Alliance, AllianceMember } from '#protocol/systems/alliance/models.ts';
import { isClub } from '#protocol/systems/alliance/terms.ts';
import { useUser } from '#web/live/session-store.ts';
import { Badge } from '#web/ui/figure/badge.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { Money } from '#web/ui/figure/money.tsx';
import { nameCell, HouseMark } from '#web/ui/person/name.tsx';
import { type Column, Table } from '#web/ui/figure/table.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Menu, MenuItem, MenuLabel } from '#web/ui/button/menu.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ProfileLink } from '#web/ui/person/profile-link.tsx';
import { isFull } from '../model.ts';
import { membersText, kickText } from '../text/my-alliance.ts';
import { ofMax } from '../text/page.ts';
import { InviteForm, OpenInvitations } from './invite-form.tsx';
import { PlayerName } from './marks.tsx';
import { PayoutDialog } from './payout-dialog.tsx';
import { useKick } from '../use-commands.ts';

export function MembersPanel({ alliance, className }: { alliance: Alliance; className?: string }) {
  const { id } = useUser();
  const [kicked, setKicked] = useState<AllianceMember | null>(null);
  const [paid, setPaid] = useState<AllianceMember | null>(null);
  const isLeader = alliance.leader_id === id;
  const max = Math.max(0, ...alliance.members.map(({ contribution }) => contribution));
  const columns = columnsFor({ ownId: id, max }).filter(
    ({ key }) => !(isClub(alliance.leader_id) && NOT_IN_CLUBS.includes(key)),
  );
  const actions: Column<AllianceMember> = {
    key: 'actions',
    head: <span className="sr-only">{membersText.actions}</span>,
    align: 'right',
    cell: (member) => (
      <MemberActions
        member={member}
        isOwn={member.id === id}
        onPay={() => setPaid(member)}
        onKick={() => setKicked(member)}
      />
    ),
  };
  return (
    <section
      className={cx('flex min-w-0 flex-col rounded-lg border border-line bg-surface', className)}
      aria-label={membersText.title}
    >
      <header className="flex min-h-14 items-center justify-between gap-4 border-line border-b px-5 py-3 max-sm:px-4">
        <h2 className="font-semibold text-base">{membersText.title}</h2>
        <span className="figures text-muted text-sm">{ofMax(alliance.stats)}</span>
      </header>
      <Table
        caption={membersText.title}
        columns={isLeader ? [...columns, actions] : columns}
        rows={alliance.members}
        rowKey={(member) => member.id}
        isMarked={(member) => member.id === id}
        className="min-h-0 flex-1"
      />
      <OpenInvitations invited={alliance.invited} />
      {isLeader && <InviteForm isFull={isFull(alliance.stats)} />}
      <KickDialog member={kicked} alliance={alliance} onClose={() => setKicked(null)} />
      <PayoutDialog member={paid} alliance={alliance} onClose={() => setPaid(null)} />
    </section>
  );
}

const NOT_IN_CLUBS: readonly string[] = ['role', 'contribution'];

interface ColumnsInput {
  readonly ownId: string;
  readonly max: number;
}

const columnsFor = ({ ownId, max }: ColumnsInput): readonly Column<AllianceMember>[] => [
  {
    key: 'member',
    head: membersText.member,
    names: true,
    cell: ({ id, username, is_bot, rang, role, dollars }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
        <ProfileLink of={id}>
          <PlayerName name={username} isLeader={role === 'leader'} isBot={is_bot} rang={rang} />
        </ProfileLink>
        {id === ownId && <Badge tone="accent">{membersText.you}</Badge>}
        <span className="w-full font-normal text-muted text-xs sm:hidden">
          <span className="capitalize">{role}</span> · <Money of={dollars} form="short" tone="inherit" />
        </span>
      </span>
    ),
    className: nameCell,
  },
  {
    key: 'role',
    head: membersText.role,
    wideOnly: true,
    cell: ({ role }) => (
      <span className={cx('capitalize', role === 'leader' ? 'text-money' : 'text-muted')}>{role}</span>
    ),
  },
  {
    key: 'dollars',
    head: membersText.dollars,
    align: 'right',
    wideOnly: true,
    cell: ({ dollars }) => <Money of={dollars} form="short" tone="inherit" />,
  },
  {
    key: 'contribution',
    head: membersText.contribution,
    align: 'right',
    className: 'max-sm:pl-2',
    cell: ({ contribution }) => (
      <span className="inline-block min-w-20 max-sm:min-w-0">
        {contribution === 0 ? (
          <span className="text-muted">{membersText.none}</span>
        ) : (
          <Money of={contribution} form="short" />
        )}
        <span aria-hidden="true" className="mt-1 block h-0.5 bg-line max-sm:hidden">
          <span
            className="ml-auto block h-full bg-money"
            style={{ width: `${max > 0 ? (contribution / max) * 100 : 0}%` }}
          />
        </span>
      </span>
    ),
  },
];

interface MemberActionsProps {
  member: AllianceMember;
  isOwn: boolean;
  onPay: () => void;
  onKick: () => void;
}

function MemberActions({
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

interface KickDialogProps {
  member: AllianceMember | null;
  alliance: Alliance;
  onClose: () => void;
}

function KickDialog({ member, alliance, onClose }: KickDialogProps) {
  const { isBusyWith, run } = useKick();
  return (
    <Dialog
      open={member !== null}
      onClose={onClose}
      title={
        <>
          <span>{kickText.title(member?.username ?? '')}</span> <HouseMark isBot={member?.is_bot} />
        </>
      }
      text={
        member && (
          <>
            <span>{kickText.effect}</span>{' '}
            {member.contribution > 0 && (
              <span>
                {kickText.theirContribution} <Money of={member.contribution} />
                {kickText.stays}
              </span>
            )}
            <span>{alliance.is_private ? kickText.private : kickText.open}</span>
          </>
        )
      }
      cancel={kickText.cancel}
      actions={
        <Button
          variant="danger"
          busy={member !== null && isBusyWith(member.id)}
          onClick={() => member && void run(member).then(onClose)}
        >
          {kickText.kick}
        </Button>
      }
    />
  );
}
