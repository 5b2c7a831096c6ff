import { useState } from 'react';
import type { EventData } from '#protocol/events.ts';
import type { Race } from '#protocol/systems/racing/models.ts';
import { useRoom } from '#web/live/use-room.ts';
import { fullDollars } from '#web/ui/format.ts';
import { HouseMark } from '#web/ui/house-mark.tsx';

interface TapedBet extends EventData<'race.bet'> {
  /** Of the push: tells two equal bets apart. */
  readonly seq: number;
}

const MAX_TAPED = 4;

/** The last bets on this race as they come, the newest first. */
export function BetTape({ race }: { race: Race }) {
  const [bets, setBets] = useState<readonly TapedBet[]>([]);
  useRoom('races', {
    events: {
      'race.bet': (bet, { seq }) => {
        if (bet.raceId === race.id) setBets((before) => [{ ...bet, seq }, ...before].slice(0, MAX_TAPED));
      },
    },
  });
  if (bets.length === 0) return null;
  return (
    <ul aria-label="Bets on this race" data-tape className="grid gap-1 text-xs">
      {bets.map(({ seq, username, is_bot, horseId, amount }) => (
        <li key={seq} className="arrives flex items-baseline gap-2">
          <span className="min-w-0 truncate text-muted">
            <span className="text-ink">{username ?? 'Somebody'}</span> <HouseMark isBot={is_bot} /> on{' '}
            {race.horses.find(({ id }) => id === horseId)?.name}
          </span>
          <span className="figures ml-auto shrink-0 text-money">{fullDollars(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
