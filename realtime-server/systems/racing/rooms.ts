import type { Tx } from '#db/open.ts';
import { raceViewStore } from '#db/systems/racing/store/races.ts';
import { formStore } from '#db/systems/racing/store/records.ts';
import type { Race } from '#protocol/systems/racing/models.ts';
import type { RaceSnapshot, RacesSnapshot } from '#protocol/systems/racing.ts';
import { type Player, refuse } from '../../action/context.ts';
import type { ReadContext, RoomDefinition } from '../../action/system.ts';
import { raceView } from './reads/race-view.ts';
import { todaysRaces } from './reads/races.ts';
import type { ReadRail } from './reads/rail.ts';
import { momentPush, type Runs } from './reads/runs.ts';
import { nominalTimeMs } from './rules/schedule.ts';

/** All races of today's list. */
export const racesRoom: RoomDefinition = {
  kind: 'races',
  permit: async (_tx, _ctx, room) => (room === 'races' ? room : refuse('not_found')),
  snapshot: (tx, ctx): Promise<RacesSnapshot> => todaysRaces(tx, ctx),
};

/** One race with the horses' current positions, never later ones. */
export const raceRoom = (runs: Runs, rail: ReadRail): RoomDefinition => ({
  kind: 'race',
  permit: async (tx, ctx, room) =>
    (await raceViewStore(tx).byId(idOf(room), ctx.actor.id)) === null ? refuse('race_not_found') : room,
  snapshot: (tx, ctx, room): Promise<RaceSnapshot | null> =>
    snapshot(tx, ctx, { runs, rail, id: idOf(room) }),
});

const idOf = (room: string): string => room.slice('race:'.length);

async function snapshot(
  tx: Tx,
  { actor, nowMs, speed }: ReadContext<Player>,
  { runs, rail: readRail, id }: { readonly runs: Runs; readonly rail: ReadRail; readonly id: string },
): Promise<RaceSnapshot | null> {
  const row = await raceViewStore(tx).byId(id, actor.id);
  if (row === null) return null;
  const race = raceView(row, await formStore(tx).all(), speed);
  const { startsAtMs, finishesAtMs, nominalMs } = row.race;
  const rail = readRail(id);
  if (nominalMs === null) return { race, t: 0, positions: startPositions(race), rail };
  const t = nominalTimeMs({ startsAtMs, finishesAtMs, nominalMs }, nowMs);
  return { race, ...momentPush(await runs.of(tx, id), t), rail };
}

const startPositions = (race: Race): Record<string, number> =>
  Object.fromEntries(race.horses.map((horse) => [horse.id, 0]));
