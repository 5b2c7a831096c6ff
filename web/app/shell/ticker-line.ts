import { generatePath } from 'react-router';
import type { EventData } from '#protocol/wire/events.ts';
import { pages } from '#web/systems.ts';

type TickerLine = EventData<'ticker'>;

/** The page of what the line is about. */
export function pathOfLine({ about }: TickerLine): string | null {
  const page = about && pages.find(({ shows }) => shows === about.kind);
  return page ? generatePath(page.path, { id: about.id }) : null;
}

export interface Segment {
  readonly text: string;
  /** Where it begins in the line. */
  readonly at: number;
  readonly isBot: boolean;
}

/** Cuts the line at the names of bots. */
export function segmentsOf({ text, bots = [] }: TickerLine): readonly Segment[] {
  const unmarked = new Set(bots);
  const segments: Segment[] = [];
  let at = 0;
  const cutAt = (end: number, isBot: boolean): void => {
    if (end > at) segments.push({ text: text.slice(at, end), at, isBot });
    at = end;
  };
  // A name is one word of letters, digits, `_` and `-`.
  for (const { 0: word, index } of text.matchAll(/[\w-]+/g)) {
    if (!unmarked.delete(word)) continue;
    cutAt(index, false);
    cutAt(index + word.length, true);
  }
  cutAt(text.length, false);
  return segments;
}
