import { createStore } from 'zustand/vanilla';
import { TICKER_LINES } from '#protocol/systems/public-view/terms.ts';
import type { EventData } from '#protocol/wire/events.ts';
import type { PublicView } from '#protocol/systems/public-view/contract.ts';
import type { Race } from '#protocol/systems/racing/models.ts';
import type { Mirror } from '#web/live/mirror.ts';
import { emptyStage, staged, type Staged, withSnapshot, withStatus } from './model.ts';
import { type PushedSegment, segmentOfMoment } from './store.ts';

export interface PublicState {
  readonly view: Omit<PublicView, 'race' | 'next_race' | 't' | 'positions' | 'home' | 'clock'> | null;
  readonly races: readonly Race[];
  readonly stage: Staged;
  readonly segment: PushedSegment | null;
  readonly isLive: boolean;
}

export const publicStore = createStore<PublicState>(() => ({
  view: null,
  races: [],
  stage: emptyStage,
  segment: null,
  isLive: false,
}));

/** Keeps the race on the stage even if the read no longer contains it: its result is still to be shown. */
export function withView(state: PublicState, read: PublicView, nowMs: number): PublicState {
  const { race, next_race: next, t, positions, home, clock, ...view } = read;
  const { races, stage } = state;
  const shown = races.filter(({ id }) => id === stage.raceId && id !== race?.id && id !== next?.id);
  const found = [race, next].filter((one) => one !== null);
  const unique = found.filter(({ id }, index) => found.findIndex((other) => other.id === id) === index);
  const isRunning = race?.status === 'racing';
  return {
    ...restaged({ ...state, races: withSnapshot(races, [...shown, ...unique]) }, nowMs),
    view,
    segment: isRunning
      ? { raceId: race.id, segment: segmentOfMoment({ t, positions, home }), atMs: clock.at }
      : state.segment,
  };
}

export const restaged = (state: PublicState, nowMs: number): PublicState => {
  const stage = staged(state.stage, state.races, nowMs);
  return stage === state.stage ? state : { ...state, stage };
};

const withChange = (state: PublicState, change: Partial<NonNullable<PublicState['view']>>): PublicState => ({
  ...state,
  view: state.view && { ...state.view, ...change },
});

export const publicMirror: Mirror<PublicState> = {
  events: {
    'race.progress': (state, { raceId, ...segment }: EventData<'race.progress'>, { at: atMs }) => ({
      ...state,
      segment: { raceId, segment, atMs },
    }),
    'race.status': (state, update, { at }) =>
      restaged({ ...state, races: withStatus(state.races, update) }, at),
    'market.best': (state, ladder) => withChange(state, { ladder }),
    'king.crowned': (state, king) => withChange(state, { king }),
    presence: (state, { online, bots }) => withChange(state, { online, bots }),
    ticker: (state, line) =>
      withChange(state, { ticker: [...(state.view?.ticker ?? []), line].slice(-TICKER_LINES) }),
    'ticker.removed': (state, { text, at }) =>
      withChange(state, {
        ticker: (state.view?.ticker ?? []).filter((line) => line.text !== text || line.at !== at),
      }),
  },
};
