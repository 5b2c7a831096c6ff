import type { EventShape } from '#protocol/contract.ts';
import type { Told } from '#protocol/events.ts';
import { asOne } from './coalesce.ts';

/**
 * What one action tells of one stream is one fact, where the event says how it is merged: nobody must see a book without the
 * quotes that are just being replaced. It stands where the first of them stood.
 */
export function together(
  told: readonly Told[],
  shapes: Readonly<Record<string, EventShape>>,
  report: (error: unknown) => void,
): readonly Told[] {
  if (!told.some((one, at) => shapes[one.event]?.merge && told.findIndex(isOfStream(one)) < at)) return told;
  const facts: Told[][] = [];
  const streams = new Map<string, Told[]>();
  for (const one of told) {
    const stream = shapes[one.event]?.merge ? `${one.room} ${one.event}` : null;
    const known = stream === null ? undefined : streams.get(stream);
    if (known) known.push(one);
    else {
      const begun = [one];
      facts.push(begun);
      if (stream !== null) streams.set(stream, begun);
    }
  }
  return facts.flatMap((fact) => merged(fact, shapes, report));
}

const isOfStream =
  ({ room, event }: Told) =>
  (other: Told): boolean =>
    other.event === event && other.room === room;

/** As they are when they can not be told as one: a malformed event costs no other. */
function merged(
  fact: readonly Told[],
  shapes: Readonly<Record<string, EventShape>>,
  report: (error: unknown) => void,
): readonly Told[] {
  const [{ event } = { event: '' }] = fact;
  const shape = shapes[event];
  if (fact.length < 2 || !shape) return fact;
  try {
    return [asOne(fact, shape)];
  } catch (error) {
    report(error);
    return fact;
  }
}
