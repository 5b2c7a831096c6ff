import type { EventShape } from '#protocol/contract.ts';
import type { RoomEvent } from '#protocol/events.ts';
import { coalesce } from './coalesce.ts';

/**
 * What one action tells of one stream is one fact, where the event says how it is merged: nobody must see a book without the
 * quotes that are just being replaced. It stands where the first of them stood.
 */
export function coalesceBatch(
  emitted: readonly RoomEvent[],
  shapes: Readonly<Record<string, EventShape>>,
  report: (error: unknown) => void,
): readonly RoomEvent[] {
  const facts: RoomEvent[][] = [];
  for (const one of emitted) {
    const known = shapes[one.event]?.merge && facts.find(([first]) => isOfOneStream(first, one));
    if (known) known.push(one);
    else facts.push([one]);
  }
  return facts.length === emitted.length ? emitted : facts.flatMap((fact) => merged(fact, shapes, report));
}

const isOfOneStream = (a: RoomEvent | undefined, b: RoomEvent): boolean =>
  a?.event === b.event && a.room === b.room;

/** As they are when they can not be told as one: a malformed event costs no other. */
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
