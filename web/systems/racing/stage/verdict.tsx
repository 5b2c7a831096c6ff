import type { Race, RaceResult } from '#protocol/systems/racing/models.ts';
import { Button } from '#web/ui/button/button.tsx';
import { fullDollars } from '#web/ui/figure/format.ts';
import { formatOdds, outcomeOf, payoutOf } from '../model.ts';
import { verdictText } from '../text/stage.ts';

interface VerdictProps {
  readonly race: Race;
  readonly winner: RaceResult;
  readonly onBetAgain: (() => void) | undefined;
}

export function Verdict({ race, winner, onBetAgain }: VerdictProps) {
  const [bet] = race.bets;
  if (!bet) return null;
  const outcome = outcomeOf(bet, winner);
  const odds = race.horses.find(({ id }) => id === winner.horse_id)?.odds ?? 0;
  return (
    <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-5 max-sm:mt-1 max-sm:px-4">
      {outcome === 'won' ? (
        <Payout dollars={payoutOf(bet.amount, bet.odds)} />
      ) : (
        <p data-verdict className="max-w-[44ch] text-[#dfe5da] text-base max-sm:text-sm">
          {outcome === 'lost'
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
        <Button variant={outcome === 'won' ? 'primary' : 'secondary'} onClick={onBetAgain}>
          {verdictText.betAgain}
        </Button>
      )}
    </div>
  );
}

const Payout = ({ dollars }: { dollars: number }) => (
  <p data-payout className="min-w-0 text-[#dfe5da] text-sm">
    {verdictText.pays}
    <span className="display figures block text-[#ecca76] text-[clamp(2.5rem,6vw,4.75rem)] leading-none">
      {fullDollars(dollars)}
    </span>
  </p>
);
