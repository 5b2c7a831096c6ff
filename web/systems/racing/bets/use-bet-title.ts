import { useQueryClient } from '@tanstack/react-query';
import type { MyBet } from '#protocol/systems/racing/models.ts';
import { clock } from '#web/live/clock.ts';
import { useUser } from '#web/live/session-store.ts';
import { useMirror } from '#web/live/mirror.ts';
import { useRoom } from '#web/live/use-room.ts';
import { clockSpan, shortDollars } from '#web/ui/figure/format.ts';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { type BetOutcome, courseStore, ownRacingMirror, useCourseState } from '../store.ts';
import { OWN_BETS, useOwnBets } from './use-own-bets.ts';

export function useBetTitle(): string | null {
  const { id } = useUser();
  const cache = useQueryClient();
  const outcome = useCourseState((state) => state.outcome);
  const { data: bets = [] } = useOwnBets();
  useRoom(`user:${id}`, {
    events: {
      'bet.settled': () => void cache.invalidateQueries({ queryKey: OWN_BETS }),
    },
  });
  useMirror(`user:${id}`, courseStore, ownRacingMirror);
  const text = useTicking((gameMs) => betTitle(bets, outcome, { gameMs, realMs: clock.serverNowMs() }));
  return text === '' ? null : text;
}

const SHOWN_MS = 60_000;
const SHOWN_BEFORE_NEXT_MS = 10_000;

/** Races further off do not change the title. */
const COUNTED_MS = 10 * 60_000;

export function betTitle(
  bets: readonly Pick<MyBet, 'status' | 'scheduled_time'>[],
  outcome: BetOutcome | null,
  { gameMs, realMs }: { readonly gameMs: number; readonly realMs: number },
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

function endOf({ bet: { status, amount, payout } }: BetOutcome): string {
  if (status === 'won') return `You won ${shortDollars(payout)}`;
  return status === 'lost' ? `You lost ${shortDollars(amount)}` : `${shortDollars(amount)} refunded`;
}
