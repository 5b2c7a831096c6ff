import { useMemo } from 'react';
import type { Race } from '#protocol/systems/racing/models.ts';
import { useMirror } from '#web/live/mirror.ts';
import { fullDollars } from '#web/ui/figure/format.ts';
import { HouseMark } from '#web/ui/person/name.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { ProfileLink } from '#web/ui/person/profile-link.tsx';
import { describeRail } from '../parts/format.ts';
import { courseStore, raceMirror, type TapedBet, useCourseState } from '../store.ts';
import { footText } from '../text/stage.ts';

export function BookLine({ race }: { race: Pick<Race, 'total_pool' | 'bet_count'> }) {
  return (
    <dl className="flex items-baseline gap-6 text-sm">
      <div className="flex items-baseline gap-2">
        <dt className="text-muted">{footText.pool}</dt>
        <dd data-pool className="font-semibold">
          <Money of={race.total_pool} />
        </dd>
      </div>
      <div className="flex items-baseline gap-2">
        <dt className="text-muted">{footText.bets}</dt>
        <dd data-bets className="font-semibold">
          <Figure of={race.bet_count} />
        </dd>
      </div>
    </dl>
  );
}

const NONE: readonly TapedBet[] = [];

export function BetTape({ race }: { race: Race }) {
  const bets = useCourseState(({ tape }) => tape[race.id] ?? NONE);
  if (bets.length === 0) return null;
  return (
    <ul aria-label={footText.latestBets} data-tape className="grid gap-1 text-xs">
      {bets.map(({ key, bet: { username, is_bot, horseId, amount } }) => (
        <li key={key} className="arrives flex items-baseline gap-2">
          <span className="min-w-0 truncate text-muted">
            {username === null ? (
              <span className="text-ink">{footText.somebody}</span>
            ) : (
              <ProfileLink of={username} className="text-ink">
                {username}
              </ProfileLink>
            )}{' '}
            <HouseMark isBot={is_bot} />
            <span>{footText.on(race.horses.find(({ id }) => id === horseId)?.name)}</span>
          </span>
          <span className="figures ml-auto shrink-0 text-money">{fullDollars(amount)}</span>
        </li>
      ))}
    </ul>
  );
}

export function RailLine({ raceId }: { raceId: string }) {
  const mirror = useMemo(() => raceMirror(raceId), [raceId]);
  useMirror(`race:${raceId}`, courseStore, mirror);
  const rail = useCourseState(({ rails }) => rails[raceId]);
  if (!rail || rail.watching === 0) return null;
  return (
    <p data-rail className="wrap-anywhere text-muted text-xs">
      <span className="text-ink">{footText.atTheRail}</span> <span>{describeRail(rail)}</span>
    </p>
  );
}
