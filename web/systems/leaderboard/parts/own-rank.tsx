import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import type { LeaderboardSort } from '#protocol/systems/leaderboard/terms.ts';
import type { LeaderboardPlayer } from '#protocol/systems/leaderboard/models.ts';
import { useUser } from '#web/live/session-store.ts';
import { cx } from '#web/ui/style/cx.ts';
import { fullCount } from '#web/ui/figure/format.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { GildedMark } from '#web/ui/person/gilded-mark.tsx';
import { HouseMark } from '#web/ui/person/name.tsx';
import { useIsWide } from '#web/ui/style/media-queries.ts';
import { ownRankText } from '../text.ts';
import { useOwnRank } from '../use-leaderboard.ts';

interface OwnRankProps {
  sortBy: LeaderboardSort;
  inhabitants: boolean;
  // Above the list on narrow screens: at the bottom it would cover rows.
  isSidebar: boolean;
}

export function OwnRank({ sortBy, inhabitants, isSidebar }: OwnRankProps) {
  const isWide = useIsWide() && isSidebar;
  const read = useOwnRank({ sortBy, inhabitants });
  const data = read.isPlaceholderData ? undefined : read.data;
  const title =
    data === undefined ? (
      <Skeleton className="w-32" />
    ) : data.rank === null ? (
      ownRankText.unranked
    ) : (
      <span>
        {ownRankText.yourRank}{' '}
        <strong className="display figures text-accent text-lg">{`#${fullCount(data.rank)}`}</strong>{' '}
        <span className="figures text-muted text-sm">{ownRankText.ofTotal(fullCount(data.total))}</span>
      </span>
    );
  const around = <Around players={data?.around ?? []} sortBy={sortBy} />;
  return (
    <aside
      aria-label={ownRankText.name}
      className={cx(
        'sticky z-20 short:static',
        isWide ? 'top-[calc(var(--bar)+1.5rem)]' : 'top-[calc(var(--bar)+0.5rem)] order-first',
      )}
    >
      {isWide ? (
        <div className="rounded-lg border border-line bg-surface">
          <p className="border-line border-b px-4 py-3">{title}</p>
          {around}
        </div>
      ) : (
        <details className="group/rank rounded-lg border border-line bg-raised shadow-float">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2">
            <span className="min-h-7">{title}</span>
            <Icon of={ChevronDown} className="text-muted group-open/rank:rotate-180" />
          </summary>
          <div className="border-line border-t">{around}</div>
        </details>
      )}
    </aside>
  );
}

function Around({ players, sortBy }: { players: readonly LeaderboardPlayer[]; sortBy: LeaderboardSort }) {
  const user = useUser();
  return (
    <ol>
      {players.map((player) => (
        <li
          key={player.user_id}
          aria-current={player.user_id === user.id || undefined}
          className={cx(
            'flex min-h-10 items-center gap-3 border-line border-b px-4 py-1.5 text-sm last:border-b-0',
            player.user_id === user.id && 'bg-accent/8 font-medium',
          )}
        >
          <span className="figures w-10 shrink-0 text-muted">{fullCount(player.rank)}</span>
          <span className="flex min-w-0 flex-1 items-center gap-1.5">
            <Link
              to={`/profile/${player.user_id}`}
              className="min-w-0 truncate py-1 underline-offset-4 hover:underline"
            >
              {player.username}
            </Link>
            <HouseMark isBot={player.is_bot} />
            <GildedMark part="crest" level={player.crest} />
          </span>
          <Value of={player} sortBy={sortBy} />
        </li>
      ))}
    </ol>
  );
}

function Value({ of: player, sortBy }: { of: LeaderboardPlayer; sortBy: LeaderboardSort }) {
  if (sortBy === 'points') return <Figure of={player.points} form="short" />;
  if (sortBy === 'combat_wins') return <Figure of={player.combat_wins} form="short" />;
  if (sortBy === 'net_worth')
    return player.net_worth === null ? <span>–</span> : <Money of={player.net_worth} form="short" />;
  return <Money of={player.dollars} form="short" />;
}
