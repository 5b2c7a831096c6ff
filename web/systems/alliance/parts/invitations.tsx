import { Mail } from 'lucide-react';
import type { Alliance, AllianceInvitation } from '#protocol/systems/alliance/models.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { useClock, useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { ProfileLink } from '#web/ui/person/profile-link.tsx';
import { Arms } from '../art.tsx';
import { isFull, openInvitations } from '../model.ts';
import { allianceText, invitationsText } from '../text/page.ts';
import { useInvitations } from '../use-alliance.ts';
import { useDecline, useJoin } from '../use-commands.ts';
import { HallMark, PlayerName, PrivateMark } from './marks.tsx';

interface InvitationsProps {
  alliance: Alliance | null | undefined;
  onJoined: () => void;
}

export function Invitations({ alliance, onJoined }: InvitationsProps) {
  const { data = [] } = useInvitations();
  const clock = useClock();
  // Re-renders only when an invitation expires.
  useTicking((nowMs) => openInvitations(data, nowMs).length);
  const open = openInvitations(data, clock.now());
  return (
    <div aria-live="polite" className="empty:hidden">
      {open.length > 0 && (
        <section
          aria-label={invitationsText.label}
          className="mb-6 overflow-hidden rounded-lg border border-accent/50 bg-surface"
        >
          <h2 className="flex min-h-11 items-center gap-2 border-line border-b px-5 font-semibold text-sm max-sm:px-4">
            <Icon of={Mail} className="text-accent" />
            <span>{invitationsText.title(open.length)}</span>
          </h2>
          <ul className="max-h-96 overflow-y-auto">
            {open.map((invitation) => (
              <Invitation
                key={invitation.alliance.id}
                invitation={invitation}
                isOnly={open.length === 1}
                alliance={alliance}
                onJoined={onJoined}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface InvitationProps extends InvitationsProps {
  invitation: AllianceInvitation;
  isOnly: boolean;
}

function Invitation({ invitation, isOnly, alliance, onJoined }: InvitationProps) {
  const { name, is_private, hall, stats, settings } = invitation.alliance;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b px-5 py-3 last:border-b-0 max-sm:px-4">
      <Arms name={name} className="max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-medium text-base">{name}</span>
          <HallMark level={hall.level} />
          {is_private && <PrivateMark />}
        </p>
        <p className="text-muted text-sm">
          {invitationsText.from}{' '}
          <ProfileLink of={invitation.invited_by}>
            <PlayerName
              name={invitation.invited_by}
              isBot={invitation.alliance.leader_is_bot}
              rang={invitation.alliance.leader_rang}
              className="text-ink"
            />
          </ProfileLink>
          <span>{invitationsText.alliance(stats.level, stats, settings.production_bonus)}</span>
        </p>
        <p className="text-muted text-xs">
          {invitationsText.expiresIn}{' '}
          <Countdown
            until={Date.parse(invitation.expires_at)}
            done={allianceText.soon}
            className="text-ink"
          />
        </p>
      </div>
      <Answers name={name} isFull={isFull(stats)} isOnly={isOnly} alliance={alliance} onJoined={onJoined} />
    </li>
  );
}

interface AnswersProps extends InvitationsProps {
  name: string;
  isFull: boolean;
  isOnly: boolean;
}

function Answers({ name, isFull: hasNoSeat, isOnly, alliance, onJoined }: AnswersProps) {
  const join = useJoin();
  const decline = useDecline();
  const reason = alliance ? invitationsText.leaveFirst : hasNoSeat ? invitationsText.full : undefined;
  return (
    <div className="flex items-center gap-3 max-sm:w-full">
      {reason !== undefined && <span className="text-muted text-sm max-sm:flex-1">{reason}</span>}
      <Button
        busy={decline.isBusyWith(name)}
        aria-label={invitationsText.declineOf(name)}
        className="max-sm:flex-1"
        onClick={() => void decline.run(name)}
      >
        {invitationsText.decline}
      </Button>
      {reason === undefined && (
        <Button
          variant={isOnly ? 'primary' : 'secondary'}
          busy={join.isBusyWith(name)}
          aria-label={invitationsText.acceptOf(name)}
          className="max-sm:flex-1"
          onClick={() => void join.run(name).then((isDone) => isDone && onJoined())}
        >
          {invitationsText.accept}
        </Button>
      )}
    </div>
  );
}
