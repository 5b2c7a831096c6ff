import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Building } from '#protocol/systems/production/buildings.ts';

/** `turn` grows with each pick, so that picking the same building again moves the focus. */
interface Pick {
  readonly building: Building | null;
  readonly turn: number;
}

const NOTHING: Pick = { building: null, turn: 0 };

const pickStore = createStore<Pick>(() => NOTHING);

export const pickBuilding = (building: Building): void =>
  pickStore.setState(({ turn }) => ({ building, turn: turn + 1 }));

// Keeps the plan when another building becomes the best buy.
export const keepPlan = (building: Building): void => pickStore.setState({ building });

export const putAway = (): void => pickStore.setState(NOTHING);

export const usePick = (): Pick => useStore(pickStore);
