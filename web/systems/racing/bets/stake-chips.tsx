import { MAX_BET_DOLLARS, MIN_BET_DOLLARS } from '#protocol/systems/racing/terms.ts';
import { useUser } from '#web/live/session-store.ts';
import { fullDollars } from '#web/ui/figure/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import { stakesText } from '../text/bets.ts';

interface StakeChipsProps {
  readonly amount: string;
  readonly onPick: (stake: number) => void;
}

export function StakeChips({ amount, onPick }: StakeChipsProps) {
  const { dollars } = useUser();
  const chips = stakeChips(dollars);
  if (chips.length === 0) return <p className="text-muted text-xs">{stakesText.tooPoor}</p>;
  return (
    <fieldset className="grid grid-cols-4 gap-2">
      <legend className="sr-only">{stakesText.name}</legend>
      {chips.map(({ label, name, stake }) => (
        <Button
          key={label}
          size="sm"
          className="figures px-1"
          aria-label={stakesText.option(name, fullDollars(stake))}
          aria-pressed={typedNumber(amount) === stake}
          onClick={() => onPick(stake)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

interface StakeChip {
  readonly label: string;
  readonly stake: number;
  readonly name: string;
}

/** Empty if the player cannot afford the minimum stake. */
export function stakeChips(balance: number): readonly StakeChip[] {
  const max = Math.min(Math.floor(balance * 100) / 100, MAX_BET_DOLLARS);
  if (max < MIN_BET_DOLLARS) return [];
  const part = (share: number): number => Math.max(MIN_BET_DOLLARS, Math.floor(max * share));
  return [
    { label: `$${MIN_BET_DOLLARS}`, stake: MIN_BET_DOLLARS, name: stakesText.min },
    { label: '¼', stake: part(0.25), name: stakesText.quarter },
    { label: '½', stake: part(0.5), name: stakesText.half },
    { label: stakesText.max, stake: max, name: stakesText.max },
  ];
}
