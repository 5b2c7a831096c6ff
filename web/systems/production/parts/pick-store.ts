import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Building } from '#protocol/systems/production/buildings.ts';

/** The building whose plan is shown, and how often one was picked: each pick focuses the plan anew. */
interface Pick {
  readonly building: Building | null;
  readonly turn: number;
}

const NOTHING: Pick = { building: null, turn: 0 };

const pickStore = createStore<Pick>(() => NOTHING);

/** Shows the plan of a building. */
export const pickBuilding = (building: Building): void =>
  pickStore.setState(({ turn }) => ({ building, turn: turn + 1 }));

/** Keeps the plan that is shown, whatever would be the better buy by now. */
export const keepPlan = (building: Building): void => pickStore.setState({ building });

/** Hides the plan. */
export const putAway = (): void => pickStore.setState(NOTHING);

/** What is picked, for components. */
export const usePick = (): Pick => useStore(pickStore);
