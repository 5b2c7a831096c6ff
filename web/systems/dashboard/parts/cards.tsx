import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '#protocol/systems/dashboard/contract.ts';
import { rankName } from '#web/live/ranks.ts';
import { useUser } from '#web/live/session-store.ts';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Stat, Stats } from '#web/ui/figure/stat.tsx';
import { cardsText } from '../text/page.ts';

interface CardsProps {
  /** Undefined while loading; null after a failure. */
  readonly dashboard: Dashboard | undefined | null;
}

export function Cards({ dashboard }: CardsProps) {
  const user = useUser();
  return (
    <Stats weight="first" className="mb-6">
      <Stat
        label={cardsText.netWorth}
        size="large"
        value={valueOf(dashboard, ({ net_worth }) => <Money of={net_worth} form="short" />, 'h-11')}
        note={
          <Link
            to="/statement?asset=dollars"
            className="inline-block border-edge border-b hover:border-ink hover:text-ink"
          >
            <Money of={user.dollars} tone="inherit" /> {cardsText.inDollars}
          </Link>
        }
      />
      <Stat
        label={cardsText.monthlyRent}
        value={<Money of={user.rent_due} form="short" tone="inherit" />}
        note={
          <Link
            to="/real-estate?tab=rent"
            className="inline-block border-edge border-b hover:border-ink hover:text-ink"
          >
            {cardsText.monthlyRentNote}
          </Link>
        }
      />
      <Stat label={cardsText.points} value={<Figure of={user.points} form="short" />} />
      <Stat label={cardsText.rank} value={valueOf(dashboard, ({ rank }) => formatRank(rank, user.rang))} />
    </Stats>
  );
}

function valueOf(
  dashboard: CardsProps['dashboard'],
  show: (dashboard: Dashboard) => ReactNode,
  height: 'h-6' | 'h-11' = 'h-6',
) {
  if (dashboard === undefined) return <Skeleton className={`my-1 w-24 max-w-full ${height}`} />;
  return dashboard === null ? <span className="text-muted">{cardsText.unknown}</span> : show(dashboard);
}

// Staff and inhabitants have no rank.
function formatRank(rank: number | null, rang: number) {
  if (rank !== null) return <Figure of={rank} better="less" />;
  return rang > 0 ? rankName(rang) : cardsText.unranked;
}
