import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Building } from '#protocol/systems/production/buildings.ts';

/** The building whose plan lies on the table, and how often one was picked: each pick asks for the eye anew. */
interface Pick {
  readonly building: Building | null;
  readonly turn: number;
}

const NOTHING: Pick = { building: null, turn: 0 };

const pickStore = createStore<Pick>(() => NOTHING);

/** Lays a plan on the table. */
export const pickBuilding = (building: Building): void =>
  pickStore.setState(({ turn }) => ({ building, turn: turn + 1 }));

/** Keeps the plan that lies there on the table, whatever would be the better buy by now. */
export const keepPlan = (building: Building): void => pickStore.setState({ building });

/** Puts the plan away. */
export const putAway = (): void => pickStore.setState(NOTHING);

/** What is picked, for components. */
export const usePick = (): Pick => useStore(pickStore);
