import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Which of the two lists of runners the slip is docked in. */
export type SlipPlace = 'stage' | 'card';

/** A horse that was picked, with what is written on the slip. */
export interface Slip {
  readonly raceId: string;
  readonly horseId: string;
  readonly place: SlipPlace;
  /** As typed. */
  readonly amount: string;
  readonly seed: string;
}

interface SlipState {
  readonly slip: Slip | null;
  /** Where a bet was just placed: its line is yet to be shown. */
  readonly placed: Pick<Slip, 'raceId' | 'place'> | null;
}

const slipStore = createStore<SlipState>(() => ({ slip: null, placed: null }));

/** Picks a horse; what is written on the slip stays. */
export function pickHorse(raceId: string, horseId: string, place: SlipPlace): void {
  const { amount = '', seed = '' } = slipStore.getState().slip ?? {};
  slipStore.setState({ slip: { raceId, horseId, place, amount, seed } });
}

/** Writes on the slip, if there is one. */
export function writeSlip(written: Partial<Pick<Slip, 'amount' | 'seed'>>): void {
  slipStore.setState(({ slip }) => ({ slip: slip && { ...slip, ...written } }));
}

/** The bet on the slip is placed: the slip gives way to its line. */
export const closePlaced = (): void => slipStore.setState(({ slip }) => ({ slip: null, placed: slip }));

/** The line of the bet that was placed is in sight. */
export const clearPlaced = (): void => slipStore.setState({ placed: null });

/** Whether a bet was just placed there. */
export const usePlacedAt = (raceId: string, at: SlipPlace | undefined): boolean =>
  useStore(slipStore, ({ placed }) => placed?.raceId === raceId && placed.place === at);

/** Empties the slip. */
export const clearSlip = (): void => slipStore.setState({ slip: null });

/** Whether no horse is picked. */
export const isSlipEmpty = (): boolean => slipStore.getState().slip === null;

/** The slip, for components. */
export const useSlip = (): Slip | null => useStore(slipStore, ({ slip }) => slip);
