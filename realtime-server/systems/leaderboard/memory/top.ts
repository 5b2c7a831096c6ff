import { TOP_PLAYERS } from '#protocol/systems/leaderboard/terms.ts';
import type { RoomEvent } from '#protocol/wire/events.ts';
import { type Cents, toDollars } from '#protocol/values/primitives.ts';
import type { LeaderboardPlayer, LeaderboardTop } from '#protocol/systems/leaderboard/models.ts';
import type { RankedStanding, RankingReads } from '../../economy/standings.ts';

export interface Top {
  readonly now: () => LeaderboardTop;
  readonly update: () => readonly RoomEvent[];
  readonly updatePlayer: (playerId: string, cents?: Cents) => readonly RoomEvent[];
}

type Ranking = Pick<RankingReads, 'size' | 'slice'>;

export interface Rankings {
  readonly standings: Ranking;
  /** With inhabitants. */
  readonly everyone: Ranking;
}

export function createTop(
  { standings, everyone }: Rankings,
  view: (player: RankedStanding) => LeaderboardPlayer,
): Top {
  let last: LeaderboardTop = { players: [] };
  let json = '';
  const hasInhabitants = (): boolean => everyone.size() > standings.size();
  const topOf = (ranking: Ranking) => ranking.slice('dollars', 0, TOP_PLAYERS).map(view);
  const now = (): LeaderboardTop => ({
    players: topOf(standings),
    ...(hasInhabitants() && { everyone: topOf(everyone) }),
  });
  const update: Top['update'] = () => {
    const next = now();
    const text = JSON.stringify(next);
    if (text === json) return [];
    last = next;
    json = text;
    return [{ room: 'leaderboard', event: 'leaderboard.changed', data: next }];
  };
  // Every bet changes a balance; most do not touch a top ten.
  const matters = (playerId: string, cents: Cents): boolean =>
    hasInhabitants() !== (last.everyone !== undefined) ||
    [last.players, last.everyone ?? last.players].some((players) => {
      const tenth = players[TOP_PLAYERS - 1];
      if (!tenth || toDollars(cents) >= tenth.dollars) return true;
      return players.some(({ user_id }) => user_id === playerId);
    });
  return {
    now,
    update,
    updatePlayer: (playerId, cents = 0) => (matters(playerId, cents) ? update() : []),
  };
}
