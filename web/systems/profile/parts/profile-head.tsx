import { Flag, MessageSquare, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import type { Profile } from '#protocol/systems/profile/models.ts';
import { rankName } from '#web/live/ranks.ts';
import { clock } from '#web/live/clock.ts';
import { openReport } from '#web/live/report-store.ts';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { Badge } from '#web/ui/figure/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { GildedMark } from '#web/ui/person/gilded-mark.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { dateAndTime, dayWithYear } from '#web/ui/figure/times.ts';
import { formatPresence } from '../model.ts';
import { headText } from '../text.ts';

interface ProfileHeadProps {
  profile: Profile;
  isEditing: boolean;
  onEdit: () => void;
}

export function ProfileHead({ profile, isEditing, onEdit }: ProfileHeadProps) {
  const { username, avatar, rang, inscription_date, lastActivity, isOwnProfil } = profile;
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4 pb-6 max-sm:gap-x-4">
      <span className="relative shrink-0">
        <Avatar index={avatar} size={96} label={headText.portraitOf(username)} />
        <Dot online={profile.online} />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="display wrap-anywhere text-2xl max-sm:text-xl">{username}</h1>
          <GildedMark part="crest" level={profile.gilding?.crest} size={24} />
          <Badge tone={rang > 0 ? 'money' : 'plain'}>{rankName(rang)}</Badge>
          {profile.is_bot && <Badge>{headText.bot}</Badge>}
        </div>
        <p data-presence className="mt-1 text-base text-muted">
          {formatPresence(profile, clock.serverNowMs())}
        </p>
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Fact label={headText.joined} iso={inscription_date} text={dayWithYear(inscription_date)} />
          <Fact label={headText.lastSeen} iso={lastActivity} text={dateAndTime(lastActivity)} />
        </dl>
      </div>
      {isOwnProfil ? (
        <Button key="edit" icon={Pencil} aria-expanded={isEditing} className="max-sm:w-full" onClick={onEdit}>
          {headText.edit}
        </Button>
      ) : (
        <span key="others" className="flex gap-3 max-sm:w-full">
          <Link
            to={`/messages/${encodeURIComponent(username)}`}
            className={buttonStyle('secondary', 'md', 'max-sm:flex-1')}
          >
            <Icon of={MessageSquare} />
            <span>{headText.message}</span>
          </Link>
          <Button
            variant="quiet"
            icon={Flag}
            onClick={() => openReport({ kind: 'player', id: profile.id, name: username })}
          >
            {headText.report}
          </Button>
        </span>
      )}
    </header>
  );
}

const Dot = ({ online }: { online: boolean }) => (
  <span
    aria-hidden="true"
    data-online={online}
    className={cx(
      'absolute right-1 bottom-1 size-5 rounded-full border-4 border-page',
      online ? 'bg-gain' : 'bg-edge',
    )}
  />
);

const Fact = ({ label, iso, text }: { label: string; iso: string; text: string }) => (
  <div className="flex gap-2">
    <dt className="text-muted">{label}</dt>
    <dd>
      <time dateTime={iso} className="figures">
        {text}
      </time>
    </dd>
  </div>
);
