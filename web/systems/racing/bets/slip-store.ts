import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type SlipPlace = 'stage' | 'card';

export interface Slip {
  readonly raceId: string;
  readonly horseId: string;
  readonly place: SlipPlace;
  readonly amount: string;
  readonly seed: string;
}

interface SlipState {
  readonly slip: Slip | null;
  /** A bet that was just placed: its line has not been focused yet. */
  readonly placed: Pick<Slip, 'raceId' | 'place'> | null;
}

const slipStore = createStore<SlipState>(() => ({ slip: null, placed: null }));

/** Keeps the stake and the seed. */
export function pickHorse(raceId: string, horseId: string, place: SlipPlace): void {
  const { amount = '', seed = '' } = slipStore.getState().slip ?? {};
  slipStore.setState({ slip: { raceId, horseId, place, amount, seed } });
}

export function writeSlip(written: Partial<Pick<Slip, 'amount' | 'seed'>>): void {
  slipStore.setState(({ slip }) => ({ slip: slip && { ...slip, ...written } }));
}

export const closePlaced = (): void => slipStore.setState(({ slip }) => ({ slip: null, placed: slip }));

export const clearPlaced = (): void => slipStore.setState({ placed: null });

export const usePlacedAt = (raceId: string, at: SlipPlace | undefined): boolean =>
  useStore(slipStore, ({ placed }) => placed?.raceId === raceId && placed.place === at);

export const clearSlip = (): void => slipStore.setState({ slip: null });

export const isSlipEmpty = (): boolean => slipStore.getState().slip === null;

export const useSlip = (): Slip | null => useStore(slipStore, ({ slip }) => slip);
