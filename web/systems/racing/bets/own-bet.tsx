import { type RefObject, useEffect, useRef } from 'react';
import type { Race } from '#protocol/systems/racing/models.ts';
import { Money } from '#web/ui/figure/money.tsx';
import { formatOdds, payoutOf } from '../model.ts';
import { ownBetText } from '../text/bets.ts';
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
      <span>{ownBetText.yourBet}</span>
      <Money of={bet.amount} className="font-semibold" />
      <span>{ownBetText.on}</span> <strong className="font-semibold">{bet.horse_name}</strong>
      <span>{ownBetText.at}</span> <span className="figures">{formatOdds(bet.odds)}</span>
      <span>. </span>
      {bet.is_margin_waived && <span className="text-muted">{ownBetText.waived}</span>}
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
        <span key="pending" className="text-muted">
          {ownBetText.pays} <Money of={payoutOf(bet.amount, bet.odds)} tone="inherit" /> {ownBetText.ifItWins}
        </span>
      );
    case 'won':
      return (
        <span key="won" className="font-semibold text-gain">
          {ownBetText.won} <Money of={bet.payout} tone="inherit" />.
        </span>
      );
    case 'lost':
      return <span className="font-semibold text-loss">{ownBetText.lost}</span>;
    case 'refunded':
      return <span className="text-muted">{ownBetText.refunded}</span>;
  }
}
