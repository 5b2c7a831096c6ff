import type { Act } from '../personalities/act.ts';
import type { Observation } from '../personalities/observation.ts';

/** The bets and tickets of one inhabitant, which the shared pages do not show. */
export interface Wagers {
  readonly betOn: ReadonlySet<string>;
  ticketsOf(day: number): number;
  remember(act: Act, seen: Pick<Observation, 'pickThree'>): void;
  forget(): void;
}

const MAX_REMEMBERED_BETS = 100;

export function createWagers(): Wagers {
  const betOn = new Set<string>();
  let tickets = { day: 0, count: 0 };
  const ticketsOf = (day: number): number => (tickets.day === day ? tickets.count : 0);
  return {
    betOn,
    ticketsOf,
    remember(act, { pickThree }) {
      if (act.kind === 'buy-ticket' && pickThree)
        tickets = { day: pickThree.day, count: ticketsOf(pickThree.day) + 1 };
      if (act.kind !== 'bet') return;
      if (betOn.size >= MAX_REMEMBERED_BETS) betOn.clear();
      betOn.add(act.raceId);
    },
    forget() {
      betOn.clear();
      tickets = { day: 0, count: 0 };
    },
  };
}
