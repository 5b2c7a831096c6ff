import type { EventData } from '#protocol/events.ts';
import type { MyBet, Race } from '#protocol/systems/racing/models.ts';

/** The pool of a race has changed. */
export const withPool = (races: readonly Race[], update: EventData<'race.pool'>): Race[] =>
  races.map((race) =>
    race.id === update.raceId
      ? { ...race, total_pool: update.total_pool, bet_count: update.bet_count }
      : race,
  );

/** A race has moved on, is new, or was dropped. The player's own bets stay: pushes do not carry them. */
export function withStatus(races: readonly Race[], update: EventData<'race.status'>): Race[] {
  if (update.status === 'dropped') return races.filter((race) => race.id !== update.raceId);
  const { status } = update;
  const known = races.some((race) => race.id === update.raceId);
  if (!known) return update.race ? inOrder([...races, update.race]) : [...races];
  return races.map((race) => {
    if (race.id !== update.raceId || STEPS.indexOf(status) < STEPS.indexOf(race.status)) return race;
    return {
      ...race,
      status,
      ...(update.results && { results: update.results }),
      ...(update.nominal_ms !== undefined && { nominal_ms: update.nominal_ms }),
      ...(update.finished_at !== undefined && { finished_at: update.finished_at }),
    };
  });
}

/** A new snapshot. A race never goes back to an earlier step, and one without a bet keeps the one that is known. */
export function withSnapshot(races: readonly Race[], snapshot: readonly Race[]): Race[] {
  const known = new Map(races.map((race) => [race.id, race]));
  return inOrder(
    snapshot.map((race) => {
      const old = known.get(race.id);
      if (!old) return race;
      const newest = STEPS.indexOf(race.status) < STEPS.indexOf(old.status) ? old : race;
      return newest.bets.length > 0 ? newest : { ...newest, bets: old.bets };
    }),
  );
}

/** The player has bet. */
export const withBet = (races: readonly Race[], raceId: string, bet: Race['bets'][number]): Race[] =>
  races.map((race) => (race.id === raceId ? { ...race, bets: [bet] } : race));

/** The race that runs, else the one whose book is closed; and the earliest that can be bet on. */
export function statusOf(races: readonly Race[]): {
  readonly current_race: Race | null;
  readonly next_race: Race | null;
} {
  const sorted = inOrder(races);
  const find = (status: Race['status']): Race | null => sorted.find((race) => race.status === status) ?? null;
  return { current_race: find('racing') ?? find('betting'), next_race: find('upcoming') };
}

/** A race only ever moves forward through these. */
const STEPS: readonly Race['status'][] = ['upcoming', 'betting', 'racing', 'finished'];

const inOrder = (races: readonly Race[]): Race[] =>
  [...races].sort(
    (a, b) => Date.parse(a.scheduled_time) - Date.parse(b.scheduled_time) || (a.id < b.id ? -1 : 1),
  );

/** What is on the stage: a race, and whether it is held there by who looks at it. */
export interface Staged {
  readonly raceId: string | null;
  /** It was seen running: its result is waited for. */
  readonly wasRunning: boolean;
  /** Real time since when it is over, null while it is not. */
  readonly overSinceMs: number | null;
  /** Someone looks at its proof or its replay. */
  readonly isHeld: boolean;
}

export const emptyStage: Staged = { raceId: null, wasRunning: false, overSinceMs: null, isHeld: false };

/** A result stays on the stage so long, unless the next race runs. */
export const RESULT_STAYS_MS = 45_000;

/** Which race the stage shows next: what runs or closes or opens; but a race that was watched is seen to its result first. */
export function staged(before: Staged, races: readonly Race[], nowMs: number): Staged {
  const { current_race: current, next_race: next } = statusOf(races);
  const wanted = current ?? next;
  const shown = races.find((race) => race.id === before.raceId);
  if (shown?.status === 'racing') return before.wasRunning ? before : { ...before, wasRunning: true };
  if (shown?.status === 'finished' && before.wasRunning) {
    const overSinceMs = before.overSinceMs ?? nowMs;
    const isFresh = nowMs - overSinceMs < RESULT_STAYS_MS && current?.status !== 'racing';
    if (before.isHeld || isFresh || !wanted)
      return before.overSinceMs === overSinceMs ? before : { ...before, overSinceMs };
  }
  if (wanted?.id === before.raceId) return before;
  return wanted ? { ...emptyStage, raceId: wanted.id, wasRunning: wanted.status === 'racing' } : emptyStage;
}

/** Keeps the race on the stage while someone looks closer, or lets it go. */
export const held = (before: Staged, isHeld: boolean): Staged => ({
  ...before,
  isHeld,
  overSinceMs: isHeld ? before.overSinceMs : null,
});

/** Leaves the result for what comes next. */
export const dismissed = (before: Staged): Staged => ({ ...before, wasRunning: false, isHeld: false });

interface Watching {
  readonly staged: Staged;
  /** Whose results the stage has shown. */
  readonly seen: ReadonlySet<string>;
  /** Another race runs again in its place. */
  readonly isReplaying: boolean;
}

/** Whose result waits for the stage: only that of the race that is watched there now, until it has shown the finish. */
export const keptBack = ({ staged: { raceId, wasRunning }, seen, isReplaying }: Watching): string | null =>
  raceId !== null && wasRunning && !isReplaying && !seen.has(raceId) ? raceId : null;

/** The races, the one whose result is kept back still running. */
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

/** What became of the player's bet on a race. */
export const withOutcome = (
  races: readonly Race[],
  { race_id, bet_id, status, payout }: EventData<'bet.settled'>,
) =>
  races.map((race) =>
    race.id === race_id
      ? { ...race, bets: race.bets.map((bet) => (bet.id === bet_id ? { ...bet, status, payout } : bet)) }
      : race,
  );

/** What tells how a race ended, kept back until the stage has shown it: of the player's own only where they have bet on it. */
export const revealsResult = (event: string, hasBet: boolean): boolean =>
  event === 'ticker' || (hasBet && REVEALING.has(event));

const REVEALING: ReadonlySet<string> = new Set(['bet.settled', 'balance', 'achievement.unlocked']);

/** The player's bets, without the outcome of the one whose result is kept back. */
export const withoutOutcome = (bets: readonly MyBet[], hiddenId: string | null): readonly MyBet[] =>
  bets.map((bet) =>
    bet.race_id === hiddenId && bet.race_finished
      ? { ...bet, status: 'pending', race_finished: false, won: null, payout: 0, winner: null }
      : bet,
  );
