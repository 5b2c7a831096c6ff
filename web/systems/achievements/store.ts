import { createStore } from 'zustand/vanilla';
import { type Celebrations, nextOf, type Unlock, withUnlock } from './parts/celebration/moments.ts';

const nothing: Celebrations = { shown: null, waiting: [] };

export const celebrationStore = createStore<Celebrations>(() => nothing);

export const celebrate = (unlock: Unlock): void =>
  celebrationStore.setState((state) => withUnlock(state, unlock));

export const showNext = (): void => celebrationStore.setState(nextOf);

export const clearCelebrations = (): void => celebrationStore.setState(nothing);
