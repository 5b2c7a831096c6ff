import type { Holdable } from '#web/live/held.ts';
import type { EventData } from '#protocol/wire/events.ts';
import type { MyBet, Race, RaceHorse } from '#protocol/systems/racing/models.ts';
import { toCents, toDollars } from '#protocol/values/primitives.ts';
import { fairOddsTenths, isFirstBetOfDay, payoutCents } from '#protocol/systems/racing/terms.ts';

/** `4.2:1` */
export const formatOdds = (odds: number): string => `${odds}:1`;

export const fairOdds = (odds: number): number => fairOddsTenths(Math.round(odds * 10)) / 10;

export const hasNotBetToday = (bets: readonly Pick<MyBet, 'placed_at'>[], gameMs: number): boolean =>
  bets.every(({ placed_at }) => isFirstBetOfDay(Date.parse(placed_at), gameMs));

/** Dollars, with the stake. */
export const payoutOf = (stake: number, odds: number): number =>
  toDollars(payoutCents(toCents(stake), Math.round(odds * 10)));

/** The result is on screen before the settlement has been released. */
export function outcomeOf(
  { status, horse_id }: Race['bets'][number],
  winner: { readonly horse_id: string },
): 'won' | 'lost' | 'refunded' {
  if (status !== 'pending') return status;
  return horse_id === winner.horse_id ? 'won' : 'lost';
}

export function withPools(races: readonly Race[], pools: EventData<'race.pool'>['pools']): Race[] {
  const changed = new Map(pools.map(({ raceId, ...pool }) => [raceId, pool]));
  return races.map((race) => {
    const pool = changed.get(race.id);
    return pool ? { ...race, total_pool: pool.total_pool, bet_count: pool.bet_count } : race;
  });
}

/** Keeps the player's bets: pushes do not carry them. */
export function withStatus(races: readonly Race[], update: EventData<'race.status'>): Race[] {
  if (update.status === 'dropped') return races.filter((race) => race.id !== update.raceId);
  const { status } = update;
  const known = races.some((race) => race.id === update.raceId);
  if (!known) return update.race ? inOrder([...races, update.race]) : [...races];
  return races.map((race) => {
    if (race.id !== update.raceId || STATUSES.indexOf(status) < STATUSES.indexOf(race.status)) return race;
    return {
      ...race,
      status,
      ...(update.results && { results: update.results }),
      ...(update.nominal_ms !== undefined && { nominal_ms: update.nominal_ms }),
      ...(update.finished_at !== undefined && { finished_at: update.finished_at }),
    };
  });
}

/** Ignores a step back, and keeps a known bet that the snapshot lacks. */
export function withSnapshot(races: readonly Race[], snapshot: readonly Race[]): Race[] {
  const known = new Map(races.map((race) => [race.id, race]));
  return inOrder(
    snapshot.map((race) => {
      const old = known.get(race.id);
      if (!old) return race;
      const newest = STATUSES.indexOf(race.status) < STATUSES.indexOf(old.status) ? old : race;
      return newest.bets.length > 0 ? newest : { ...newest, bets: old.bets };
    }),
  );
}

export const withBet = (races: readonly Race[], raceId: string, bet: Race['bets'][number]): Race[] =>
  races.map((race) => (race.id === raceId ? { ...race, bets: [bet] } : race));

export function statusOf(races: readonly Race[]): {
  readonly current_race: Race | null;
  readonly next_race: Race | null;
} {
  const sorted = inOrder(races);
  const find = (status: Race['status']): Race | null => sorted.find((race) => race.status === status) ?? null;
  return { current_race: find('racing') ?? find('betting'), next_race: find('upcoming') };
}

/** In order; a race never goes back. */
const STATUSES: readonly Race['status'][] = ['upcoming', 'betting', 'racing', 'finished'];

const inOrder = (races: readonly Race[]): Race[] =>
  [...races].sort(
    (a, b) => Date.parse(a.scheduled_time) - Date.parse(b.scheduled_time) || (a.id < b.id ? -1 : 1),
  );

const SHORTLISTED = 3;

/** The favourites; the player's own horse is always among them. */
export function shortlist(horses: readonly RaceHorse[], ownId: string | undefined): readonly RaceHorse[] {
  const favourites = horses.toSorted((a, b) => a.odds - b.odds).slice(0, SHORTLISTED);
  const own = horses.find(({ id }) => id === ownId);
  return own && !favourites.includes(own) ? [...favourites.slice(0, -1), own] : favourites;
}

export interface Staged {
  readonly raceId: string | null;
  /** The viewer has seen it run, so its result will be shown. */
  readonly wasRunning: boolean;
  /** Real time in ms; null until it is over. */
  readonly overSinceMs: number | null;
  /** The viewer has its proof or replay open. */
  readonly isHeld: boolean;
  /** The whole finish has been shown, with the podium for its shortest time. */
  readonly isFinished: boolean;
}

export const emptyStage: Staged = {
  ...{ raceId: null, wasRunning: false, overSinceMs: null },
  ...{ isHeld: false, isFinished: false },
};

/** Ends early when the next race starts, but not before the finish has been shown. */
export const RESULT_STAYS_MS = 45_000;
/** Pages leave a race within this time, so that thousands of them do not enter the next room at once. */
export const LEAVES_WITHIN_MS = 8_000;

/** No finish takes longer, unless the page was hidden. */
export const FINISH_LASTS_MS = 20_000;

/** The running, closed or next open race; a race that was watched first shows its result. */
export function staged(
  before: Staged,
  races: readonly Race[],
  nowMs: number,
  staysMs: number = RESULT_STAYS_MS,
): Staged {
  const { current_race: current, next_race: next } = statusOf(races);
  const wanted = current ?? next;
  const shown = races.find((race) => race.id === before.raceId);
  if (shown?.status === 'racing') return before.wasRunning ? before : { ...before, wasRunning: true };
  if (shown?.status === 'finished' && before.wasRunning) {
    const overSinceMs = before.overSinceMs ?? nowMs;
    const isShowing = !before.isFinished && nowMs - overSinceMs < FINISH_LASTS_MS;
    const isFresh = nowMs - overSinceMs < staysMs && current?.status !== 'racing';
    if (before.isHeld || isShowing || isFresh || !wanted)
      return before.overSinceMs === overSinceMs ? before : { ...before, overSinceMs };
  }
  if (wanted?.id === before.raceId) return before;
  return wanted ? { ...emptyStage, raceId: wanted.id, wasRunning: wanted.status === 'racing' } : emptyStage;
}

export const held = (before: Staged, isHeld: boolean): Staged => ({
  ...before,
  isHeld,
  overSinceMs: isHeld ? before.overSinceMs : null,
});

export const finished = (before: Staged): Staged => ({ ...before, isFinished: true });

export const dismissed = (before: Staged): Staged => ({ ...before, wasRunning: false, isHeld: false });

interface Watching {
  readonly staged: Staged;
  /** Races whose finish the stage has shown. */
  readonly seen: ReadonlySet<string>;
  readonly isReplaying: boolean;
}

/** The race whose result stays hidden: the one being watched, until the stage shows its finish. */
export const hiddenRaceId = ({
  staged: { raceId, wasRunning },
  seen,
  isReplaying,
}: Watching): string | null =>
  raceId !== null && wasRunning && !isReplaying && !seen.has(raceId) ? raceId : null;

export const withoutResult = (races: readonly Race[], hiddenId: string | null): readonly Race[] =>
  hiddenId === null
    ? races
    : races.map((race) =>
        race.id === hiddenId && race.status === 'finished'
          ? {
              ...race,
              status: 'racing',
              results: undefined,
              bets: race.bets.map((bet) => ({ ...bet, status: 'pending', payout: 0 })),
            }
          : race,
      );

export const withOutcome = (
  races: readonly Race[],
  { race_id, bet_id, status, payout }: EventData<'bet.settled'>,
) =>
  races.map((race) =>
    race.id === race_id
      ? { ...race, bets: race.bets.map((bet) => (bet.id === bet_id ? { ...bet, status, payout } : bet)) }
      : race,
  );

/** Balance, achievements and the player's own snapshot reveal the result only to players with money on it. */
export const revealsResult = ({ room, event }: Holdable, hasStake: boolean): boolean =>
  // With removals, which must not overtake their line.
  event.startsWith('ticker') ||
  (hasStake && (REVEALING.has(event) || (event === 'snapshot' && room.startsWith('user:'))));

const REVEALING: ReadonlySet<string> = new Set([
  'bet.settled',
  'pick_three.settled',
  'balance',
  'achievement.unlocked',
]);

export const withoutOutcome = (bets: readonly MyBet[], hiddenId: string | null): readonly MyBet[] =>
  bets.map((bet) =>
    bet.race_id === hiddenId && bet.race_finished
      ? { ...bet, status: 'pending', race_finished: false, won: null, payout: 0, winner: null }
      : bet,
  );
