import { Figure } from '#web/ui/money.tsx';
import { paybackSpan } from './yard-words.ts';

/** From here on a day more or less is none. */
const MANY_DAYS = 10_000;

/** After how long a building has paid for itself, in the room of a cell. */
export function Payback({ hours }: { hours: number | null }) {
  const span = paybackSpan(hours);
  if (span === null) return 'Never';
  return (
    <span className="whitespace-nowrap">
      <Figure of={span.count} form={span.count < MANY_DAYS ? 'full' : 'short'} /> {span.unit}
    </span>
  );
}
