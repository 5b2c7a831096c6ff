import { createStore } from 'zustand/vanilla';

/** Above the picture of a race, while that is in view: announcements go there, where they cover nothing. */
export const stageLineStore = createStore<{ readonly place: HTMLElement | null }>(() => ({ place: null }));
