import type { EventShape } from '#protocol/contract.ts';
import type { RoomEvent } from '#protocol/events.ts';
import { coalesce } from './coalesce.ts';

/**
 * Merges the events of one stream in one action, where the event's shape has a `merge`: nobody may see a book without the
 * quotes that are being replaced. The merged event takes the place of the first one.
 */
export function coalesceBatch(
  batch: readonly RoomEvent[],
  shapes: Readonly<Record<string, EventShape>>,
  report: (error: unknown) => void,
): readonly RoomEvent[] {
  const facts: RoomEvent[][] = [];
  for (const one of batch) {
    const known = shapes[one.event]?.merge && facts.find(([first]) => isOfOneStream(first, one));
    if (known) known.push(one);
    else facts.push([one]);
  }
  return facts.length === batch.length ? batch : facts.flatMap((fact) => merged(fact, shapes, report));
}

const isOfOneStream = (a: RoomEvent | undefined, b: RoomEvent): boolean =>
  a?.event === b.event && a.room === b.room;

/** The events unmerged when merging fails: one malformed event must not drop the others. */
function merged(
  fact: readonly RoomEvent[],
  shapes: Readonly<Record<string, EventShape>>,
  report: (error: unknown) => void,
): readonly RoomEvent[] {
  const [{ event } = { event: '' }] = fact;
  const shape = shapes[event];
  if (fact.length < 2 || !shape) return fact;
  try {
    return [coalesce(fact, shape)];
  } catch (error) {
    report(error);
    return fact;
  }
}
