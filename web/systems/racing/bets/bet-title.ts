import type { EventData } from '#protocol/events.ts';
import type { MyBet } from '#protocol/systems/racing/models.ts';
import { clockSpan, shortDollars } from '#web/ui/format.ts';

/** How the last bet ended, and when that was heard in real milliseconds. */
export interface Outcome {
  readonly bet: Pick<EventData<'bet.settled'>, 'status' | 'amount' | 'payout'>;
  readonly atMs: number;
}

/** An outcome is shown so long, and less where the next race is waited for. */
const SHOWN_MS = 60_000;
const SHOWN_BEFORE_NEXT_MS = 10_000;

/** A race that is further off leaves the page its own title. */
const COUNTED_MS = 10 * 60_000;

interface Times {
  readonly gameMs: number;
  readonly realMs: number;
}

/** What the tab's title says of a player's bets: how the last one ended, else the race that is close or runs. */
export function betTitle(
  bets: readonly Pick<MyBet, 'status' | 'scheduled_time'>[],
  outcome: Outcome | null,
  { gameMs, realMs }: Times,
): string {
  const starts = bets
    .filter(({ status }) => status === 'pending')
    .map(({ scheduled_time }) => Date.parse(scheduled_time));
  const shownMs = starts.length > 0 ? SHOWN_BEFORE_NEXT_MS : SHOWN_MS;
  if (outcome && realMs - outcome.atMs < shownMs) return `${endOf(outcome)} · Horse Racing`;
  if (starts.length === 0) return '';
  const leftMs = Math.min(...starts) - gameMs;
  if (leftMs > COUNTED_MS) return '';
  return leftMs > 0 ? `Off in ${clockSpan(leftMs)} · Horse Racing` : 'They are off · Horse Racing';
}

function endOf({ bet: { status, amount, payout } }: Outcome): string {
  if (status === 'won') return `You won ${shortDollars(payout)}`;
  return status === 'lost' ? `You lost ${shortDollars(amount)}` : `${shortDollars(amount)} are back`;
}
