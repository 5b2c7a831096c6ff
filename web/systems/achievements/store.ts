import { createStore } from 'zustand/vanilla';
import { type Celebrations, nextOf, type Unlock, withUnlock } from './parts/celebration/moments.ts';

const nothing: Celebrations = { shown: null, waiting: [] };

export const celebrationStore = createStore<Celebrations>(() => nothing);

/** Celebrates an achievement as soon as those before it have had their moment. */
export const celebrate = (unlock: Unlock): void =>
  celebrationStore.setState((state) => withUnlock(state, unlock));

/** Ends the moment that is shown and begins the next one. */
export const showNext = (): void => celebrationStore.setState(nextOf);

/** Forgets them all: somebody else comes. */
export const clearCelebrations = (): void => celebrationStore.setState(nothing);
