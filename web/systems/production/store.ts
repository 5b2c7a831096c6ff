import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Building } from '#protocol/systems/production/buildings.ts';

/** `count` grows with each pick, so that picking the same building again moves the focus. */
interface Pick {
  readonly building: Building | null;
  readonly count: number;
}

const NO_PICK: Pick = { building: null, count: 0 };

const pickStore = createStore<Pick>(() => NO_PICK);

export const pickBuilding = (building: Building): void =>
  pickStore.setState(({ count }) => ({ building, count: count + 1 }));

// Keeps the plan when another building becomes the best buy.
export const keepPlan = (building: Building): void => pickStore.setState({ building });

export const clearPick = (): void => pickStore.setState(NO_PICK);

export const usePick = (): Pick => useStore(pickStore);
