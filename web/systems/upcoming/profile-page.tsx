import { useParams } from 'react-router';
import { useUser } from '#web/live/session-store.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Figure } from '#web/ui/money.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Stat, Stats } from '#web/ui/stat.tsx';
import { ToTheRaces } from './parts/to-the-races.tsx';

/** `/profile/:id`: the player's own figures; the rest opens later. */
export function ProfilePage() {
  const { id } = useParams();
  const user = useUser();
  if (id !== user.id) {
    return (
      <div className="max-w-3xl">
        <PageHead
          title="Profile"
          eyebrow={<Badge tone="money">Opens soon</Badge>}
          lead="Who somebody is, since when, and what they say of themselves. The files are still being sorted."
        />
        <ToTheRaces />
      </div>
    );
  }
  return (
    <div className="max-w-3xl">
      <div className="mb-4 flex items-start gap-6 max-sm:gap-4">
        <Avatar index={user.avatar} size={96} label={`Portrait of ${user.username}`} />
        <PageHead title={user.username} lead={rankName(user.rang)} />
      </div>
      <Stats>
        <Stat label="Points" value={<Figure of={user.points} form="short" />} />
        <Stat label="Mail" value={<span className="font-sans text-base">{user.mail}</span>} />
      </Stats>
      <p className="mt-8 flex flex-wrap items-center gap-3 text-base text-muted">
        <Badge tone="money">Opens soon</Badge>
        Your portrait, your words, your password and your mail will be changed here.
      </p>
      <ToTheRaces />
    </div>
  );
}

function rankName(rang: number): string {
  if (rang >= 2) return 'Admin';
  return rang === 1 ? 'Moderator' : 'Player';
}
