import type { Alliance } from '#protocol/systems/alliance/models.ts';
import { clubEndMs } from '#protocol/systems/alliance/club.ts';
import { useUser } from '#web/live/session-store.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { Figure } from '#web/ui/figure/money.tsx';
import { clubText, identityText } from '../text/my-alliance.ts';
import { Fact, IdentityHead } from './identity-panel.tsx';
import { LeaveButton } from './leave-dialog.tsx';

export const ClubPanel = ({ alliance }: { alliance: Alliance }) => (
  <section className="min-w-0 rounded-lg border border-line bg-surface">
    <IdentityHead alliance={alliance} />
    <dl className="grid grid-cols-3 gap-px border-line border-y bg-line max-sm:grid-cols-2 max-sm:[&>:last-child]:col-span-2 [&>*]:bg-surface [&>*]:px-5 [&>*]:py-4 max-sm:[&>*]:px-4 max-sm:[&>*]:py-3">
      <Fact label={identityText.members}>
        <Figure of={alliance.stats.total_members} />
        <span className="text-muted text-sm">{identityText.ofMembers(alliance.stats.max_members)}</span>
      </Fact>
      <Fact label={clubText.cost}>{clubText.free}</Fact>
      <Fact label={clubText.remaining}>
        <Remaining alliance={alliance} />
      </Fact>
    </dl>
    <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-5 py-3 max-sm:px-4">
      <p className="min-w-0 flex-1 basis-56 text-muted text-sm">{clubText.terms}</p>
      <LeaveButton alliance={alliance} />
    </footer>
  </section>
);

function Remaining({ alliance: { members } }: { alliance: Alliance }) {
  const { id, rang } = useUser();
  const joinedAt = members.find((member) => member.id === id)?.joined_at;
  if (rang > 0) return <span>{clubText.staff}</span>;
  if (joinedAt === undefined) return <span>{clubText.soon}</span>;
  return <Countdown until={clubEndMs(Date.parse(joinedAt))} done={clubText.soon} />;
}
