import type { EventData, RoomEvent } from '#protocol/wire/events.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import type { GildedSilk } from '#protocol/systems/gilding/models.ts';
import { racingRoutes } from '#protocol/systems/racing/contract.ts';
import { betStore, playerBetStore } from '#db/systems/racing/store/bets.ts';
import { pickThreeStore, ticketStore } from '#db/systems/racing/store/pick-threes.ts';
import { raceStore } from '#db/systems/racing/store/races.ts';
import { system } from '../../action/system.ts';
import type { Reaction } from '../../action/context.ts';
import { PICK_THREE_POOL, RACES_ESCROW } from './accounts.ts';
import { buyPickThree, placeBet, poolView } from './actions.ts';
import { betActivity } from './activity.ts';
import { auditPickThree, auditRaces, escrowOfBets } from './audits.ts';
import { advanceRaces } from './jobs/advance.ts';
import { planRaces } from './jobs/plan.ts';
import { createRaceSweep } from './jobs/sweep.ts';
import { myBets, myStats, racingLeaderboard } from './reads/bets.ts';
import { createPickThreeView } from './reads/pick-three.ts';
import { currentStatus, raceHistory, raceProof, todaysRaces } from './reads/races.ts';
import { publicRaces } from './reads/public-race.ts';
import { type RailDeps, railOf } from './reads/rail.ts';
import { createRuns, type Runs } from './reads/runs.ts';
import { raceRoom, racesRoom } from './rooms.ts';
import { TICKET_CENTS } from './rules/pick-three.ts';
import { railStream, raceProgress } from './streams.ts';

/** What the gilding system knows. */
interface GilderDeps {
  readonly gilders: {
    readonly crestOf: (playerId: string) => { readonly crest?: number };
    readonly silks: () => readonly GildedSilk[];
  };
}

export function createRacing(deps: RailDeps & GilderDeps) {
  const runs = createRuns();
  return { racing: createRacingSystem(deps, runs), publicRaces: publicRaces(runs) };
}

function createRacingSystem({ isNameShown, gilders, ...deps }: RailDeps & GilderDeps, runs: Runs) {
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
      racingLeaderboard: racingLeaderboard(gilders.crestOf),
      placeBet,
      pickThree: createPickThreeView(),
      buyPickThree,
    },
    apply: {
      'race.changed': ({ race }) => [
        ...inBothRooms(race.raceId, { event: 'race.status', data: race }),
        { room: 'public', event: 'race.status', data: race },
      ],
      'pool.changed': ({ raceId, total_pool, bet_count }) =>
        poolPush({ raceId, total_pool, bet_count, bets: [] }),
      'bet.placed': ({ playerId, username, is_bot, horseId, cents, raceId, total_pool, bet_count }) => {
        const name = isNameShown(playerId) ? { username, ...(is_bot && { is_bot }) } : { username: null };
        const bets = [{ ...name, horseId, amount: toDollars(cents) }];
        return poolPush({ raceId, total_pool, bet_count, bets });
      },
    },
    jobs: [advanceRaces, planRaces, createRaceSweep()],
    rooms: [racesRoom(gilders.silks), raceRoom(runs, rail)],
    streams: [raceProgress(runs), railStream(rail)],
    reactions: [refundBets, removeTickets],
    activity: betActivity,
    escrow: escrowOfBets,
    audits: [auditRaces, auditPickThree],
  });
}

const inBothRooms = (
  raceId: string,
  event:
    | { readonly event: 'race.status'; readonly data: EventData<'race.status'> }
    | { readonly event: 'race.pool'; readonly data: EventData<'race.pool'> },
): RoomEvent[] => [
  { room: 'races', ...event },
  { room: `race:${raceId}`, ...event },
];

const poolPush = (pool: EventData<'race.pool'>['pools'][number]): RoomEvent[] =>
  inBothRooms(pool.raceId, { event: 'race.pool', data: { pools: [pool] } });

/** While the book is open, the bet is deleted. Later it is part of the race's digest and stays, so that the proof
 * holds: of a closed account without a name, refunded; of a suspended player it runs. */
const refundBets: Reaction = async (tx, ctx, fact) => {
  if (fact.kind !== 'player.deleted' && fact.kind !== 'player.suspended') return;
  for (const { bet, raceStatus, closesAtMs } of await playerBetStore(tx).openOf(fact.playerId)) {
    const isOnSale = raceStatus === 'upcoming' && ctx.nowMs < closesAtMs;
    if (fact.kind === 'player.suspended' && !isOnSale) continue;
    const back = {
      debit: RACES_ESCROW,
      credit: bet.playerId,
      asset: 'dollars',
      code: 'bet_refunded',
    } as const;
    await ctx.post([{ ...back, amount: bet.cents }]);
    if (raceStatus === 'upcoming') {
      await betStore(tx).remove(bet);
      const pool = await raceStore(tx).addToPool(bet.raceId, { cents: -bet.cents, count: -1 });
      ctx.record({ kind: 'pool.changed', ...poolView(bet.raceId, pool) });
    } else {
      const refund = { outcome: 'refunded', payoutCents: bet.cents, settledAtMs: ctx.nowMs } as const;
      await betStore(tx).settle({ betId: bet.id, ...refund });
    }
  }
};

/** While tickets are sold, they are refunded. Later each stays, for the pool is shared by all that were sold, but of a
 * closed account it is settled with nothing. */
const removeTickets: Reaction = async (tx, ctx, fact) => {
  if (fact.kind !== 'player.deleted' && fact.kind !== 'player.suspended') return;
  const open = await pickThreeStore(tx).open();
  const tickets = open ? await ticketStore(tx).of(open.day, fact.playerId) : [];
  if (!open || tickets.length === 0) return;
  if (ctx.nowMs >= open.closesAtMs) {
    if (fact.kind === 'player.suspended') return;
    for (const { id } of tickets) await ticketStore(tx).pay(id, 0);
    return;
  }
  const cents = tickets.length * TICKET_CENTS;
  await ticketStore(tx).remove(open.day, fact.playerId);
  await pickThreeStore(tx).sell({ day: open.day, cents: -cents, count: -tickets.length });
  const back = { debit: PICK_THREE_POOL, credit: fact.playerId, asset: 'dollars' } as const;
  await ctx.post([{ ...back, amount: cents, code: 'pick_three_refunded' }]);
};
