import type { ReactNode } from 'react';
import type { AllianceSummary } from '#protocol/systems/alliance/models.ts';
import { isClub } from '#protocol/systems/alliance/terms.ts';
import { openReport } from '#web/live/report-store.ts';
import { ReportButton } from '#web/ui/button/report-button.tsx';
import { Badge } from '#web/ui/figure/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { HouseMark } from '#web/ui/person/name.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import type { Column } from '#web/ui/figure/table.tsx';
import { ProfileLink } from '#web/ui/person/profile-link.tsx';
import { Arms } from '../art.tsx';
import { joinOptionOf } from '../model.ts';
import { listText } from '../text/browse.ts';
import { useClub } from '../use-alliance.ts';
import { formatBonus, ofMax } from '../text/page.ts';
import { ClubChatButton } from './chat/club-chat.tsx';
import { HallMark, PrivateMark, StaffMark } from './marks.tsx';

interface ListInput {
  /** Also true while the player's alliance is still loading. */
  readonly isInAlliance: boolean;
  /** Staff moderates the chats of clubs. */
  readonly isStaff: boolean;
  readonly isJoining: (name: string) => boolean;
  readonly onJoin: (name: string) => void;
}

const NONE = <span className="text-muted">{listText.none}</span>;

export const listColumns = (input: ListInput): readonly Column<AllianceSummary>[] => [
  {
    key: 'alliance',
    head: listText.alliance,
    names: true,
    className: 'w-full',
    cell: (alliance) => <Named alliance={alliance} />,
  },
  {
    key: 'level',
    head: listText.level,
    align: 'right',
    wideOnly: true,
    cell: ({ stats, leader_id }) => (isClub(leader_id) ? NONE : <Figure of={stats.level} />),
  },
  {
    key: 'members',
    head: listText.members,
    align: 'right',
    wideOnly: true,
    cell: ({ stats }) => (
      <span className="whitespace-nowrap">
        <span>{stats.total_members}</span>{' '}
        <span className="text-muted">{listText.ofMembers(stats.max_members)}</span>
      </span>
    ),
  },
  {
    key: 'bonus',
    head: listText.bonus,
    align: 'right',
    wideOnly: true,
    cell: ({ settings, leader_id }) =>
      isClub(leader_id) ? NONE : <span className="text-gain">{formatBonus(settings.production_bonus)}</span>,
  },
  {
    key: 'safe',
    head: listText.safe,
    align: 'right',
    wideOnly: true,
    cell: ({ safe, leader_id }) => (isClub(leader_id) ? NONE : <Money of={safe.dollars} form="short" />),
  },
  {
    key: 'join',
    head: <span className="sr-only">{listText.join}</span>,
    align: 'right',
    cell: (alliance) => (
      <div className="flex items-center justify-end gap-x-2 max-sm:flex-wrap">
        {input.isStaff && isClub(alliance.leader_id) && !alliance.is_member && (
          <ClubChatButton club={alliance} />
        )}
        <JoinOption alliance={alliance} input={input} />
        {!alliance.is_member && !isClub(alliance.leader_id) && (
          <ReportButton
            name={alliance.name}
            onReport={() => openReport({ kind: 'alliance', id: alliance.id, name: alliance.name })}
            className="-mr-2"
          />
        )}
      </div>
    ),
  },
];

function Named({ alliance }: { alliance: AllianceSummary }) {
  const { name, description, is_private, is_invited, leader_id, leader_name, hall, stats, settings, safe } =
    alliance;
  return (
    <span className="flex min-w-0 items-center gap-4 py-2.5 max-sm:gap-3">
      <Arms name={name} className="max-[22rem]:hidden" />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere text-base">{name}</span>
          <HallMark level={hall.level} />
          {is_private && <PrivateMark />}
          {is_invited && <Badge tone="accent">{listText.invited}</Badge>}
        </span>
        <span className="block font-normal text-muted text-xs">
          <span>{listText.ledBy}</span>
          {isClub(leader_id) ? (
            <span key="house">{leader_name}</span>
          ) : (
            <ProfileLink key="player" of={leader_id}>
              <bdi className="wrap-anywhere">{leader_name}</bdi>
            </ProfileLink>
          )}{' '}
          <HouseMark isBot={alliance.leader_is_bot} /> <StaffMark rang={alliance.leader_rang} />
        </span>
        {description !== '' && (
          <span className="mt-0.5 line-clamp-1 max-w-xl font-normal text-muted text-sm" title={description}>
            <bdi className="wrap-anywhere">{description}</bdi>
          </span>
        )}
        <span className="figures mt-0.5 block font-normal text-xs sm:hidden">
          {isClub(alliance.leader_id) ? (
            ofMax(stats)
          ) : (
            <>
              <span>{listText.summary(stats.level, ofMax(stats))}</span>{' '}
              <span className="text-gain">{formatBonus(settings.production_bonus)}</span>{' '}
              <span>{listText.and}</span> <Money of={safe.dollars} form="short" />
            </>
          )}
        </span>
      </span>
    </span>
  );
}

function JoinOption({ alliance, input }: { alliance: AllianceSummary; input: ListInput }): ReactNode {
  const { name } = alliance;
  const club = useClub();
  switch (joinOptionOf(alliance, input.isInAlliance)) {
    case 'own':
      return <Badge tone="accent">{listText.yours}</Badge>;
    case 'elsewhere':
      return null;
    case 'full':
      return <span className="whitespace-nowrap text-muted text-sm">{listText.full}</span>;
    case 'by-invitation':
      return <span className="text-muted text-sm sm:whitespace-nowrap">{listText.byInvitation}</span>;
    case 'join':
      return isClub(alliance.leader_id) && club.data?.can_join === false ? (
        <span className="whitespace-nowrap text-muted text-sm">{listText.notTwice}</span>
      ) : (
        <Button
          size="sm"
          busy={input.isJoining(name)}
          aria-label={listText.joinAlliance(name)}
          className="pointer-coarse:min-h-11"
          onClick={() => input.onJoin(name)}
        >
          {listText.join}
        </Button>
      );
  }
}
