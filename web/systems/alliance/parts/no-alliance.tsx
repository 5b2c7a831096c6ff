import { DoorOpen } from 'lucide-react';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { ThumbBar } from '#web/ui/button/thumb-bar.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { Arms, Crest } from '../art.tsx';
import { useChatState } from '../store.ts';
import { noAllianceText } from '../text/page.ts';
import { useClub } from '../use-alliance.ts';
import { useJoin } from '../use-commands.ts';

export function NoAlliance({ onBrowse, onCreate }: { onBrowse: () => void; onCreate: () => void }) {
  const join = useJoin();
  const club = useClub();
  const isOpen = club.data?.can_join !== false;
  const clubName = club.data?.name ?? noAllianceText.club;
  return (
    <>
      <Dismissal />
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <section>
          <h2 className="display text-xl max-sm:text-lg">{noAllianceText.title}</h2>
          {isOpen && <ClubOffer members={club.data?.total_members} />}
          <ThumbBar className="mt-4">
            <div data-guide="alliance" className="flex flex-wrap gap-3">
              {isOpen && (
                <Button
                  variant="primary"
                  size="lg"
                  busy={join.isBusyWith(clubName)}
                  className="max-sm:w-full"
                  onClick={() => void join.run(clubName)}
                >
                  {noAllianceText.joinClub}
                </Button>
              )}
              <Button
                variant={isOpen ? 'secondary' : 'primary'}
                size="lg"
                className={cx(isOpen && 'max-sm:hidden')}
                onClick={onBrowse}
              >
                {noAllianceText.browse}
              </Button>
              <Button size="lg" className="max-sm:hidden" onClick={onCreate}>
                {noAllianceText.create}
                <span>{noAllianceText.price}</span>
              </Button>
            </div>
          </ThumbBar>
          <h3 className="mt-10 font-medium text-base max-sm:mt-8">{noAllianceText.advantagesTitle}</h3>
          <dl className="mt-3 border-line border-t">
            {noAllianceText.advantages.map(([what, how]) => (
              <div
                key={what}
                className="grid gap-x-6 gap-y-1 border-line border-b py-4 sm:grid-cols-[9rem_1fr]"
              >
                <dt className="font-medium text-base">{what}</dt>
                <dd className="text-base text-muted">{how}</dd>
              </div>
            ))}
          </dl>
        </section>
        <figure className="rounded-lg border border-line bg-surface p-4 max-lg:hidden">
          <div className="rounded-sm border border-line bg-page px-16 py-6">
            <Crest />
          </div>
          <figcaption className="px-2 pt-4 pb-1 text-center font-display text-muted text-sm">
            {noAllianceText.caption}
          </figcaption>
        </figure>
      </div>
    </>
  );
}

function ClubOffer({ members }: { members: number | undefined }) {
  return (
    <div className="mt-4 flex items-start gap-4 rounded-lg border border-accent/50 bg-surface p-4">
      <Arms name={noAllianceText.club} size={40} />
      <div className="min-w-0 flex-1">
        <h3 className="font-medium text-base">{noAllianceText.club}</h3>
        <p className="mt-0.5 text-muted text-sm">{noAllianceText.clubTerms}</p>
      </div>
      <span className="figures whitespace-nowrap text-muted text-sm">
        {members === undefined ? <Skeleton className="w-12" /> : noAllianceText.clubMembers(members)}
      </span>
    </div>
  );
}

function Dismissal() {
  const { id } = useUser();
  const dismissal = useChatState((state) => state.dismissal);
  if (dismissal?.userId !== id) return null;
  return (
    <p
      role="alert"
      className="mb-6 flex items-start gap-3 rounded-lg border border-warn/50 bg-surface px-5 py-4 text-base max-sm:px-4"
    >
      <Icon of={DoorOpen} size={20} className="mt-0.5 text-warn" />
      <span>
        {dismissal.by === null ? (
          noAllianceText.releasedFrom(dismissal.alliance)
        ) : (
          <>
            <bdi>{dismissal.by}</bdi> <span>{noAllianceText.kickedOutOf(dismissal.alliance)}</span>
          </>
        )}
      </span>
    </p>
  );
}
