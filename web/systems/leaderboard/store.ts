import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { King } from '#protocol/systems/king.ts';
import type { LeaderboardTop } from '#protocol/systems/leaderboard/models.ts';
import type { Mirror } from '#web/live/mirror.ts';
import { noPushes, type Pushes, withPush } from '#web/live/pushes.ts';

/** What pushes say of the ranking. */
export interface LeaderboardState {
  /** The first ten. */
  readonly top: Pushes<LeaderboardTop>;
  /** Whose coronation is shown; null when it was closed or there was none. */
  readonly coronation: King | null;
}

export const leaderboardStore = createStore<LeaderboardState>(() => ({ top: noPushes, coronation: null }));

export const withTop = (state: LeaderboardState, top: LeaderboardTop): LeaderboardState => ({
  ...state,
  top: withPush(state.top, top),
});

export const withCoronation = (state: LeaderboardState, coronation: King | null): LeaderboardState => ({
  ...state,
  coronation,
});

export const leaderboardMirror: Mirror<LeaderboardState, LeaderboardTop> = {
  snapshot: withTop,
  events: { 'leaderboard.changed': withTop },
};

/** Of the room `world`. */
export const coronationMirror: Mirror<LeaderboardState> = { events: { 'king.crowned': withCoronation } };

export const useLeaderboardState = <T>(select: (state: LeaderboardState) => T): T =>
  useStore(leaderboardStore, select);
