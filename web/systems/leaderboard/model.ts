import type { LeaderboardPlayer } from '#protocol/systems/leaderboard/models.ts';
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

export function rankMark(rank: number): 'crown' | 'silver' | 'bronze' | 'star' | null {
  if (rank === 1) return 'crown';
  if (rank === 2) return 'silver';
  if (rank === 3) return 'bronze';
  return rank <= 10 ? 'star' : null;
}
