import { useUser } from '#web/live/session-store.ts';
import { fullDollars } from '#web/ui/format.ts';
import { Button } from '#web/ui/button.tsx';
import { typedNumber } from '#web/ui/typed-number.ts';
import { stakeChips } from './stakes.ts';

interface StakeChipsProps {
  readonly amount: string;
  readonly onPick: (stake: number) => void;
}

export function StakeChips({ amount, onPick }: StakeChipsProps) {
  const { dollars } = useUser();
  const chips = stakeChips(dollars);
  if (chips.length === 0)
    return <p className="text-muted text-xs">A bet is at least $100. Collect your salary, then come back.</p>;
  return (
    <fieldset className="grid grid-cols-4 gap-2">
      <legend className="sr-only">Stakes</legend>
      {chips.map(({ label, name, stake }) => (
        <Button
          key={label}
          size="sm"
          className="figures px-1"
          aria-label={`${name}, ${fullDollars(stake)}`}
          aria-pressed={typedNumber(amount) === stake}
          onClick={() => onPick(stake)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
