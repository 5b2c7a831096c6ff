import type { ProductionBuilding } from '#protocol/systems/production.ts';
import { Figure } from '#web/ui/money.tsx';
import { isTraded } from '../store.ts';
import { paybackSpan } from './format.ts';

/** From here on a day more or less is none. */
const MANY_DAYS = 10_000;

/** After how long the next one has paid for itself, in the room of a cell. */
export function Payback({ group }: { group: ProductionBuilding }) {
  if (!isTraded(group.makes)) return <span className="text-muted">Not traded</span>;
  const span = paybackSpan(group.payback_hours);
  if (span === null) return 'Never';
  return (
    <span className="whitespace-nowrap">
      <Figure of={span.count} form={span.count < MANY_DAYS ? 'full' : 'short'} /> {span.unit}
    </span>
  );
}
