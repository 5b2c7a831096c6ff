import type { EventData } from '#protocol/events.ts';
import type { MyBet } from '#protocol/systems/racing/models.ts';
import { clockSpan, shortDollars } from '#web/ui/format.ts';

/** `atMs` is real time. */
export interface Outcome {
  readonly bet: Pick<EventData<'bet.settled'>, 'status' | 'amount' | 'payout'>;
  readonly atMs: number;
}

const SHOWN_MS = 60_000;
const SHOWN_BEFORE_NEXT_MS = 10_000;

/** Races further off do not change the title. */
const COUNTED_MS = 10 * 60_000;

interface Times {
  readonly gameMs: number;
  readonly realMs: number;
}

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
