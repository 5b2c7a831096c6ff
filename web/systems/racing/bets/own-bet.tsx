import { type RefObject, useEffect, useRef } from 'react';
import type { Race } from '#protocol/systems/racing/models.ts';
import { Money } from '#web/ui/money.tsx';
import { formatOdds, payoutOf } from '../parts/format.ts';
import { clearPlaced, type SlipPlace, usePlacedAt } from './slip-store.ts';

interface OwnBetProps {
  readonly race: Pick<Race, 'id' | 'bets'>;
  readonly at?: SlipPlace;
  /** Hides the outcome until the stage has shown the finish. */
  readonly isOutcomeHidden?: boolean;
}

export function OwnBet({ race, at, isOutcomeHidden = false }: OwnBetProps) {
  const [bet] = race.bets;
  const line = useRef<HTMLSpanElement>(null);
  useArrival(line, usePlacedAt(race.id, at) && bet !== undefined);
  if (!bet) return null;
  return (
    <span ref={line} data-own-bet tabIndex={-1} className="block scroll-my-32 text-sm">
      <span>Your bet: </span>
      <Money of={bet.amount} className="font-semibold" />
      <span> on</span> <strong className="font-semibold">{bet.horse_name}</strong>
      <span> at</span> <span className="figures">{formatOdds(bet.odds)}</span>
      <span>. </span>
      {!isOutcomeHidden && <Outcome bet={bet} />}
    </span>
  );
}

/** After placing a bet: focuses its line and scrolls it into view together with the stage. */
function useArrival(line: RefObject<HTMLElement | null>, isPlaced: boolean): void {
  useEffect(() => {
    if (!isPlaced || !line.current) return;
    line.current.focus({ preventScroll: true });
    const stage = line.current.closest('#stage');
    if (stage && stage.getBoundingClientRect().top < 0)
      stage.scrollIntoView({ block: 'start', behavior: 'instant' });
    line.current.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    clearPlaced();
  }, [line, isPlaced]);
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
