import { createStore } from 'zustand/vanilla';
import type { EventData } from '#protocol/events.ts';
import type { PublicView } from '#protocol/systems/public-view.ts';
import type { Race } from '#protocol/systems/racing/models.ts';
import { emptyStage, staged, type Staged, withSnapshot, withStatus } from './model.ts';

/** What who has no account sees, as it was read and as pushes changed it. */
export interface PublicState {
  readonly view: Omit<PublicView, 'race' | 'next_race' | 't' | 'positions' | 'home' | 'clock'> | null;
  readonly races: readonly Race[];
  readonly stage: Staged;
  readonly isLive: boolean;
}

export const publicStore = createStore<PublicState>(() => ({
  view: null,
  races: [],
  stage: emptyStage,
  isLive: false,
}));

/** Everything anew. The race on the stage stays for its result. */
export function showView({ race, next_race: next, ...view }: PublicView, nowMs: number): void {
  publicStore.setState(({ races, stage }) => {
    const shown = races.filter(({ id }) => id === stage.raceId && id !== race?.id && id !== next?.id);
    const read = [race, next].filter((one) => one !== null);
    const unique = read.filter(({ id }, index) => read.findIndex((other) => other.id === id) === index);
    return restaged({ races: withSnapshot(races, [...shown, ...unique]), stage, nowMs }, view);
  });
}

/** A race has moved on. */
export function changeRace(update: EventData<'race.status'>, nowMs: number): void {
  publicStore.setState(({ races, stage, view }) =>
    restaged({ races: withStatus(races, update), stage, nowMs }, view),
  );
}

/** Looks again which race belongs on the stage. */
export function lookAgain(nowMs: number): void {
  const { races, stage, view } = publicStore.getState();
  const next = restaged({ races, stage, nowMs }, view);
  if (next.stage !== stage) publicStore.setState(next);
}

/** A push that concerns no race. */
export function changeView(change: Partial<NonNullable<PublicState['view']>>): void {
  publicStore.setState(({ view }) => ({ view: view && { ...view, ...change } }));
}

interface Staging {
  readonly races: readonly Race[];
  readonly stage: Staged;
  readonly nowMs: number;
}

const restaged = ({ races, stage, nowMs }: Staging, view: PublicState['view']) => ({
  races,
  view,
  stage: staged(stage, races, nowMs),
});
