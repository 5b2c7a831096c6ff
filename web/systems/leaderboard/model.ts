import type { LeaderboardPlayer, LeaderboardTop } from '#protocol/systems/leaderboard/models.ts';
import { TOP_PLAYERS } from '#protocol/systems/leaderboard/terms.ts';
import type { EventData } from '#protocol/wire/events.ts';

export interface PlayersPage {
  readonly players: readonly LeaderboardPlayer[];
  readonly pagination: { readonly page: number; readonly limit: number; readonly total: number };
  readonly inhabitants?: number | undefined;
}

/** Without a choice: where mostly the house plays, a board of people alone says little. */
export const withInhabitants = (choice: boolean | null, presence: EventData<'presence'> | null): boolean =>
  choice ?? (presence?.bots ?? 0) > (presence?.online ?? 0);

export const pageCount = ({ total, limit }: PlayersPage['pagination']): number =>
  Math.max(1, Math.ceil(total / limit));

type Ten = LeaderboardTop['players'];

/** In a world without inhabitants, both boards are the same. */
export const tenOf = ({ players, everyone }: LeaderboardTop, inhabitants: boolean): Ten =>
  inhabitants ? (everyone ?? players) : players;

/** The same page when players entered or left the first ten: the rest of it has moved too. */
export function withFirstTen(shown: PlayersPage, ten: Ten): PlayersPage {
  const before = new Set(shown.players.slice(0, TOP_PLAYERS).map(({ user_id }) => user_id));
  const isSameTen = ten.length === before.size && ten.every(({ user_id }) => before.has(user_id));
  return isSameTen ? { ...shown, players: [...ten, ...shown.players.slice(TOP_PLAYERS)] } : shown;
}

export function rankMark(rank: number): 'crown' | 'silver' | 'bronze' | 'star' | null {
  if (rank === 1) return 'crown';
  if (rank === 2) return 'silver';
  if (rank === 3) return 'bronze';
  return rank <= 10 ? 'star' : null;
}
