import { useEffect, useRef } from 'react';
import type { Race, RaceResult } from '#protocol/systems/racing/models.ts';
import { onFrame } from '#web/live/clock.ts';
import { Button } from '#web/ui/button/button.tsx';
import { fullDollars } from '#web/ui/figure/format.ts';
import { usePrefersReducedMotion } from '#web/ui/style/media-queries.ts';
import { playCue } from '#web/ui/sound/sound.ts';
import { formatOdds } from '../parts/format.ts';
import { verdictText } from '../text/stage.ts';

interface VerdictProps {
  readonly race: Race;
  readonly winner: RaceResult;
  readonly onBetAgain: (() => void) | undefined;
}

export function Verdict({ race, winner, onBetAgain }: VerdictProps) {
  const [bet] = race.bets;
  if (!bet || bet.status === 'pending') return null;
  const odds = race.horses.find(({ id }) => id === winner.horse_id)?.odds ?? 0;
  return (
    <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-5 max-sm:mt-1 max-sm:px-4">
      {bet.status === 'won' ? (
        <Payout dollars={bet.payout} />
      ) : (
        <p data-verdict className="max-w-[44ch] text-[#dfe5da] text-base max-sm:text-sm">
          {bet.status === 'lost'
            ? verdictText.lost({
                stake: fullDollars(bet.amount),
                horse: bet.horse_name,
                winner: winner.name,
                odds: formatOdds(odds),
              })
            : verdictText.refunded(fullDollars(bet.amount), bet.horse_name)}
        </p>
      )}
      {onBetAgain && (
        <Button variant={bet.status === 'won' ? 'primary' : 'secondary'} onClick={onBetAgain}>
          {verdictText.betAgain}
        </Button>
      )}
    </div>
  );
}

const ROLL_MS = 1400;

function Payout({ dollars }: { dollars: number }) {
  const shown = useRef<HTMLSpanElement>(null);
  const prefersReducedMotion = usePrefersReducedMotion();
  useEffect(() => playCue('payout'), []);
  useEffect(() => {
    const write = (share: number) => {
      if (shown.current) shown.current.textContent = fullDollars(rolled(dollars, share));
    };
    if (prefersReducedMotion) {
      write(1);
      return undefined;
    }
    let beganMs: number | null = null;
    const stop = onFrame((nowMs) => {
      beganMs ??= nowMs;
      const share = Math.min(1, (nowMs - beganMs) / ROLL_MS);
      write(share);
      if (share === 1) stop();
    });
    return stop;
  }, [dollars, prefersReducedMotion]);
  return (
    <p data-payout className="min-w-0 text-[#dfe5da] text-sm">
      {verdictText.pays}
      <span className="sr-only"> {fullDollars(dollars)}</span>
      <span
        ref={shown}
        aria-hidden="true"
        className="display figures block text-[#ecca76] text-[clamp(2.5rem,6vw,4.75rem)] leading-none"
      />
    </p>
  );
}

/** Ease-out; whole dollars until the last frame. */
function rolled(dollars: number, share: number): number {
  if (share >= 1) return dollars;
  return Math.floor(dollars * (1 - (1 - share) ** 4));
}
