import type { Race } from '#protocol/systems/racing/models.ts';
import type { Tone } from '#web/ui/badge.tsx';

const TONES: Readonly<Record<Race['status'], Tone>> = {
  upcoming: 'accent',
  betting: 'warn',
  racing: 'gain',
  finished: 'plain',
};

/** The colour of a race's state. */
export const statusTone = (status: Race['status']): Tone => TONES[status];

const STATES: Readonly<Record<Race['status'], string>> = {
  upcoming: 'The book is open',
  betting: 'Bets are closed',
  racing: 'Race in progress',
  finished: 'All home',
};

/** What a state means for who wants to bet. */
export const describeStatus = (status: Race['status']): string => STATES[status];

const clockTime = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A game time of today, as `9:40 PM`. */
export const postTime = (iso: string): string => clockTime.format(Date.parse(iso));

/** A game time with its day. */
export const postDay = (iso: string): string => dayAndTime.format(Date.parse(iso));

/** `4.2:1`. */
export const formatOdds = (odds: number): string => `${odds}:1`;

/** What a stake brings back when the horse wins: N:1 pays the stake N + 1 times, in whole cents, rounded down. */
export const payoutOf = (stake: number, odds: number): number =>
  Math.floor((Math.round(stake * 100) * (Math.round(odds * 10) + 10)) / 10) / 100;

/** `Ada, Bob and 3 others`; those without a name are only counted. */
export function describeRail({
  watching,
  names,
}: {
  readonly watching: number;
  readonly names: readonly string[];
}): string {
  const others = watching - names.length;
  if (others <= 0) return list.format(names);
  const counted = names.length === 0 ? `${others} watching` : `${others} other${others === 1 ? '' : 's'}`;
  return list.format([...names, counted]);
}

const list = new Intl.ListFormat('en-GB');
