import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { EventData } from '#protocol/wire/events.ts';
import type { GildedSilk } from '#protocol/systems/gilding/models.ts';
import type { Rail, RaceSegment, RaceSnapshot, RacesSnapshot } from '#protocol/systems/racing/contract.ts';
import type { Race } from '#protocol/systems/racing/models.ts';
import { clock } from '#web/live/clock.ts';
import type { Mirror } from '#web/live/mirror.ts';
import { withBet, withOutcome, withPools, withSnapshot, withStatus } from './model.ts';

type RacePool = EventData<'race.pool'>['pools'][number];

export interface TapedBet {
  /** Tells identical bets apart. */
  readonly key: string;
  readonly bet: RacePool['bets'][number];
}

export interface PushedSegment {
  readonly raceId: string;
  readonly segment: RaceSegment;
  /** Server time, real milliseconds. */
  readonly atMs: number;
}

/** `atMs` is real time. */
export interface BetOutcome {
  readonly bet: Pick<EventData<'bet.settled'>, 'status' | 'amount' | 'payout'>;
  readonly atMs: number;
}

export interface CourseState {
  /** Null until they have loaded. */
  readonly races: readonly Race[] | null;
  /** The race of `/horse-racing/race/:id`. */
  readonly opened: Race | 'none' | null;
  readonly tape: Readonly<Record<string, readonly TapedBet[]>>;
  readonly segment: PushedSegment | null;
  readonly rails: Readonly<Record<string, Rail>>;
  readonly outcome: BetOutcome | null;
  /** Null until they have loaded. */
  readonly silks: readonly GildedSilk[] | null;
  /** The last race of the pick three in which the player has tickets. */
  readonly pickThreeEndsWith: string | null;
}

export const emptyCourse: CourseState = {
  races: null,
  opened: null,
  tape: {},
  segment: null,
  rails: {},
  outcome: null,
  silks: null,
  pickThreeEndsWith: null,
};

export const courseStore = createStore<CourseState>(() => emptyCourse);

const MAX_TAPED = 4;

export const withRaces = (state: CourseState, races: readonly Race[]): CourseState => ({
  ...state,
  races: withSnapshot(state.races ?? [], races),
});

export const withStatusPush = (state: CourseState, update: EventData<'race.status'>): CourseState => ({
  ...state,
  races: state.races && withStatus(state.races, update),
});

export const withPoolPush = (
  state: CourseState,
  { pools }: EventData<'race.pool'>,
  { seq }: { readonly seq: number },
): CourseState => ({
  ...state,
  races: state.races && withPools(state.races, pools),
  tape: {
    ...state.tape,
    ...Object.fromEntries(pools.map((pool) => [pool.raceId, tapeWith(state, pool, seq)])),
  },
});

function tapeWith({ tape }: CourseState, { raceId, bets }: RacePool, seq: number): readonly TapedBet[] {
  const taped = bets.map((bet, at) => ({ key: `${seq}.${at}`, bet })).reverse();
  return [...taped, ...(tape[raceId] ?? [])].slice(0, MAX_TAPED);
}

export const withOwnBet = (
  state: CourseState,
  { raceId, bet }: { readonly raceId: string; readonly bet: Race['bets'][number] },
): CourseState => ({ ...state, races: state.races && withBet(state.races, raceId, bet) });

export const withTicket = (state: CourseState, endsWith: string | null): CourseState => ({
  ...state,
  pickThreeEndsWith: endsWith,
});

export const withSegment = (
  state: CourseState,
  { raceId, ...segment }: EventData<'race.progress'>,
  { at: atMs }: { readonly at: number },
): CourseState => ({ ...state, segment: { raceId, segment, atMs } });

export const withRail = (state: CourseState, { raceId, ...rail }: EventData<'race.rail'>): CourseState => ({
  ...state,
  rails: { ...state.rails, [raceId]: rail },
});

export const withOpened = (
  state: CourseState,
  raceId: string,
  { snapshot, atMs }: { readonly snapshot: RaceSnapshot | null; readonly atMs: number },
): CourseState => {
  if (!snapshot) return { ...state, opened: 'none' };
  const segment = snapshot.segment ?? segmentOfMoment(snapshot);
  const known = withRail(state, { raceId, ...snapshot.rail });
  return { ...known, opened: snapshot.race, segment: { raceId, segment, atMs } };
};

export const segmentOfMoment = ({ t, positions, home }: Moment): RaceSegment => ({
  t,
  every: 1,
  positions: Object.fromEntries(Object.entries(positions).map(([id, metres]) => [id, [metres]])),
  ...(home && { home }),
});

type Moment = Pick<RaceSnapshot, 't' | 'positions' | 'home'>;

export const withSilks = (state: CourseState, { silks }: EventData<'silks.gilded'>): CourseState => ({
  ...state,
  silks,
});

export const racesMirror: Mirror<CourseState, RacesSnapshot> = {
  snapshot: (state, { races, silks = [], pick_three_ends_with: endsWith = null }) => ({
    ...withSilks(withRaces(state, races), { silks }),
    pickThreeEndsWith: endsWith,
  }),
  events: { 'race.status': withStatusPush, 'race.pool': withPoolPush, 'silks.gilded': withSilks },
};

/** Without `race.pool`: that is pushed to the room of all races. */
export const raceMirror = (raceId: string): Mirror<CourseState, RaceSnapshot | null> => ({
  snapshot: (state, snapshot) => withOpened(state, raceId, { snapshot, atMs: clock.serverNowMs() }),
  events: { 'race.progress': withSegment, 'race.status': withStatusPush, 'race.rail': withRail },
  refused: (state) => ({ ...state, opened: 'none' }),
});

export const ownRacingMirror: Mirror<CourseState> = {
  events: {
    'bet.settled': (state, bet, { at }) => ({
      ...state,
      races: state.races && withOutcome(state.races, bet),
      outcome: { bet, atMs: at },
    }),
  },
};

export const useGildedSilk = (horseId: string): GildedSilk | undefined =>
  useCourseState(({ silks }) => silks?.find(({ horse_id }) => horse_id === horseId));

export const useCourseState = <T>(select: (state: CourseState) => T): T => useStore(courseStore, select);
