import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { King } from '#protocol/systems/king/contract.ts';
import type { LeaderboardTop } from '#protocol/systems/leaderboard/models.ts';
import type { Mirror } from '#web/live/mirror.ts';
import { noPushes, type Pushes, withPush } from '#web/live/pushes.ts';

export interface LeaderboardState {
  readonly top: Pushes<LeaderboardTop>;
  /** Null when closed, or without a coronation. */
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

export const coronationMirror: Mirror<LeaderboardState> = { events: { 'king.crowned': withCoronation } };

export const useLeaderboardState = <T>(select: (state: LeaderboardState) => T): T =>
  useStore(leaderboardStore, select);
