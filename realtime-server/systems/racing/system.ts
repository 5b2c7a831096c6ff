import type { EventData, RoomEvent } from '#protocol/events.ts';
import { toDollars } from '#protocol/primitives.ts';
import { racingRoutes } from '#protocol/systems/racing.ts';
import { system } from '../../action/system.ts';
import { placeBet } from './actions.ts';
import { betActivity } from './activity.ts';
import { auditRaces, escrowOfBets } from './audits.ts';
import { advanceRaces } from './jobs/advance.ts';
import { planRaces } from './jobs/plan.ts';
import { createRaceSweep } from './jobs/sweep.ts';
import { racingPreviews } from './previews.ts';
import { refundDeletedPlayer } from './reactions.ts';
import { myBets, myStats, racingLeaderboard } from './reads/bets.ts';
import { currentStatus, raceHistory, raceProof, todaysRaces } from './reads/races.ts';
import { publicRaces } from './reads/public-race.ts';
import { type RailDeps, railOf } from './reads/rail.ts';
import { createRuns, type Runs } from './reads/runs.ts';
import { raceRoom, racesRoom } from './rooms.ts';
import { railStream, raceProgress } from './streams.ts';

export function createRacing(deps: RailDeps) {
  const runs = createRuns();
  return { courses: createRacingSystem(deps, runs), publicRaces: publicRaces(runs) };
}

function createRacingSystem({ isNameShown, ...deps }: RailDeps, runs: Runs) {
  const rail = railOf({ isNameShown, ...deps });
  return system({
    routes: racingRoutes,
    handlers: {
      todaysRaces,
      currentStatus,
      raceHistory,
      raceProof,
      myBets,
      myStats,
      racingLeaderboard,
      placeBet,
    },
    apply: {
      'race.changed': ({ race }) => [
        ...inBothRooms({ event: 'race.status', data: race }),
        { room: 'public', event: 'race.status', data: race },
      ],
      'pool.changed': ({ raceId, total_pool, bet_count }) =>
        inBothRooms({ event: 'race.pool', data: { raceId, total_pool, bet_count, bets: [] } }),
      'bet.placed': ({ playerId, username, is_bot, horseId, cents, raceId, total_pool, bet_count }) => {
        const name = isNameShown(playerId) ? { username, ...(is_bot && { is_bot }) } : { username: null };
        const bets = [{ ...name, horseId, amount: toDollars(cents) }];
        return inBothRooms({ event: 'race.pool', data: { raceId, total_pool, bet_count, bets } });
      },
    },
    jobs: [advanceRaces, planRaces, createRaceSweep()],
    rooms: [racesRoom, raceRoom(runs, rail)],
    streams: [raceProgress(runs), railStream(rail)],
    reactions: [refundDeletedPlayer],
    activity: betActivity,
    escrow: escrowOfBets,
    previews: racingPreviews,
    audits: [auditRaces],
  });
}

const inBothRooms = (
  event: { readonly data: { readonly raceId: string } } & (
    | { readonly event: 'race.status'; readonly data: EventData<'race.status'> }
    | { readonly event: 'race.pool'; readonly data: EventData<'race.pool'> }
  ),
): RoomEvent[] => [
  { room: 'races', ...event },
  { room: `race:${event.data.raceId}`, ...event },
];
