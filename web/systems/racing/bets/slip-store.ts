import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** A horse that was picked, with what is written on the slip. */
export interface Slip {
  readonly raceId: string;
  readonly horseId: string;
}

const slipStore = createStore<{ readonly slip: Slip | null }>(() => ({ slip: null }));

/** Picks a horse. */
export const pickHorse = (raceId: string, horseId: string): void =>
  slipStore.setState({ slip: { raceId, horseId } });

/** Empties the slip. */
export const clearSlip = (): void => slipStore.setState({ slip: null });

/** The slip, for components. */
export const useSlip = (): Slip | null => useStore(slipStore, ({ slip }) => slip);
