import { useUser } from '#web/live/session-store.ts';
import { Figure, Money } from '#web/ui/money.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Stat, Stats } from '#web/ui/stat.tsx';
import { Directory } from './parts/directory.tsx';
import { NextRace } from './parts/next-race.tsx';

/** `/dashboard`: what one is worth, what is next, and which doors are open. */
export function DashboardPage() {
  const user = useUser();
  return (
    <>
      <PageHead title="Tycoon Empire" lead={`Your desk, ${user.username}.`} />
      <Stats weight="first" className="mb-6">
        <Stat
          label="Net Worth"
          size="large"
          value={<Money of={user.dollars} form="short" />}
          note={<Money of={user.dollars} tone="inherit" />}
        />
        <Stat label="Points" value={<Figure of={user.points} form="short" />} />
        <Stat label="Rank" value={rankOf(user.rang)} />
      </Stats>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <NextRace />
        <Directory />
      </div>
    </>
  );
}

/** A number or a word as it is; anything else is no rank. */
function rankOf(rang: unknown): string {
  if (typeof rang === 'number') return String(rang);
  return typeof rang === 'string' && rang !== '' ? rang : 'Unranked';
}
