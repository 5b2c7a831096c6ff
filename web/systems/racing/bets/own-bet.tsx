import type { Race } from '#protocol/systems/racing/models.ts';
import { Money } from '#web/ui/money.tsx';
import { formatOdds, payoutOf } from '../parts/format.ts';

interface OwnBetProps {
  readonly race: Pick<Race, 'bets'>;
  /** What became of it is not said yet. */
  readonly isOutcomeHidden?: boolean;
}

/** The player's bet on a race, and what became of it. */
export function OwnBet({ race, isOutcomeHidden = false }: OwnBetProps) {
  const [bet] = race.bets;
  if (!bet) return null;
  return (
    <span data-own-bet className="block text-sm">
      <span>Your bet: </span>
      <Money of={bet.amount} className="font-semibold" />
      <span> on</span> <strong className="font-semibold">{bet.horse_name}</strong>
      <span> at</span> <span className="figures">{formatOdds(bet.odds)}</span>
      <span>. </span>
      {!isOutcomeHidden && <Outcome bet={bet} />}
    </span>
  );
}

function Outcome({ bet }: { bet: Race['bets'][number] }) {
  switch (bet.status) {
    case 'pending':
      return (
        <span className="text-muted">
          Pays <Money of={payoutOf(bet.amount, bet.odds)} tone="inherit" /> if it wins.
        </span>
      );
    case 'won':
      return (
        <span className="font-semibold text-gain">
          Won <Money of={bet.payout} tone="inherit" />.
        </span>
      );
    case 'lost':
      return <span className="font-semibold text-loss">Lost.</span>;
    case 'refunded':
      return <span className="text-muted">Refunded.</span>;
  }
}
