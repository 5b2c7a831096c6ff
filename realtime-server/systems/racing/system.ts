import type { EventData, RoomEvent } from '#protocol/events.ts';
import { racingRoutes } from '#protocol/systems/racing.ts';
import { system } from '../../action/system.ts';
import { placeBet } from './actions.ts';
import { betActivity } from './activity.ts';
import { auditRaces, escrowOfBets } from './audits.ts';
import { advanceRaces } from './jobs/advance.ts';
import { planRaces } from './jobs/plan.ts';
import { refundDeletedPlayer } from './reactions.ts';
import { myBets, myStats, racingLeaderboard } from './reads/bets.ts';
import { currentStatus, raceHistory, raceProof, todaysRaces } from './reads/races.ts';
import { createRuns } from './reads/runs.ts';
import { raceRoom, racesRoom } from './rooms.ts';
import { raceProgress } from './streams.ts';

/** Horse races: planned, bet on, run live, settled once, and provably fair. */
export function createRacingSystem() {
  const runs = createRuns();
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
      'race.changed': ({ race }) => inBothRooms({ event: 'race.status', data: race }),
      'pool.changed': ({ pool }) => inBothRooms({ event: 'race.pool', data: pool }),
    },
    jobs: [advanceRaces, planRaces],
    rooms: [racesRoom, raceRoom(runs)],
    streams: [raceProgress(runs)],
    reactions: [refundDeletedPlayer],
    activity: betActivity,
    escrow: escrowOfBets,
    audits: [auditRaces],
  });
}

/** Emits to the rooms of all races and of this one. */
const inBothRooms = (
  event: { readonly data: { readonly raceId: string } } & (
    | { readonly event: 'race.status'; readonly data: EventData<'race.status'> }
    | { readonly event: 'race.pool'; readonly data: EventData<'race.pool'> }
  ),
): RoomEvent[] => [
  { room: 'races', ...event },
  { room: `race:${event.data.raceId}`, ...event },
];
