import { Crown } from 'lucide-react';
import { Link } from 'react-router';
import { clock } from '#web/live/clock.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { gameMidnight } from '#web/ui/figure/times.ts';
import { kingBannerText } from '../text.ts';
import { useKingStats } from '../use-leaderboard.ts';

export function KingBanner() {
  const { data } = useKingStats();
  const king = data?.current_king;
  return (
    <section
      aria-label={kingBannerText.title}
      className="mb-6 grid gap-5 rounded-lg border border-money/40 bg-surface p-5 max-sm:p-4 lg:grid-cols-[minmax(0,1fr)_36rem] lg:items-center"
    >
      <div className="flex min-w-0 items-center gap-4">
        <span className="inline-flex size-14 shrink-0 items-center justify-center rounded-full border border-money/50 text-money">
          <Icon of={Crown} size={32} />
        </span>
        <div className="min-w-0">
          <p className="eyebrow">{kingBannerText.title}</p>
          <p className="display h-[1lh] truncate text-xl max-sm:text-lg">
            {data === undefined ? (
              <Skeleton className="h-6 w-40" />
            ) : king ? (
              <Link to={`/profile/${king.id}`} className="underline-offset-4 hover:underline">
                {king.username}
              </Link>
            ) : (
              kingBannerText.noKing
            )}
          </p>
          <p className="text-muted text-sm">{kingBannerText.rule(gameMidnight(clock.gameNowMs()))}</p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-4">
        <Entry name={kingBannerText.dollars}>{king ? <Money of={king.dollars} form="short" /> : '–'}</Entry>
        <Entry name={kingBannerText.combatWins}>{king ? <Figure of={king.combat_wins} /> : '–'}</Entry>
        <Entry name={kingBannerText.dailyBonus}>
          {data ? <Money of={data.estimated_daily_bonus} form="short" /> : '–'}
        </Entry>
        <Entry name={kingBannerText.ofProduction}>{data ? `${data.king_bonus_percentage}%` : '–'}</Entry>
      </dl>
    </section>
  );
}

const Entry = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="min-w-0">
    <dt className="whitespace-nowrap text-muted text-xs">{name}</dt>
    <dd className="display figures text-lg">{children}</dd>
  </div>
);
