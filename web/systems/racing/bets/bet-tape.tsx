import type { Race } from '#protocol/systems/racing/models.ts';
import { fullDollars } from '#web/ui/format.ts';
import { HouseMark } from '#web/ui/house-mark.tsx';
import { type TapedBet, useCourseState } from '../store.ts';

const NONE: readonly TapedBet[] = [];

export function BetTape({ race }: { race: Race }) {
  const bets = useCourseState(({ tape }) => tape[race.id] ?? NONE);
  if (bets.length === 0) return null;
  return (
    <ul aria-label="Bets on this race" data-tape className="grid gap-1 text-xs">
      {bets.map(({ key, bet: { username, is_bot, horseId, amount } }) => (
        <li key={key} className="arrives flex items-baseline gap-2">
          <span className="min-w-0 truncate text-muted">
            <span className="text-ink">{username ?? 'Somebody'}</span> <HouseMark isBot={is_bot} />
            <span> on {race.horses.find(({ id }) => id === horseId)?.name}</span>
          </span>
          <span className="figures ml-auto shrink-0 text-money">{fullDollars(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
