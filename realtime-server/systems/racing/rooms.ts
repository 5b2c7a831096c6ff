import type { Tx } from '#db/database/open.ts';
import { playerBetStore } from '#db/systems/racing/store/bets.ts';
import { pickThreeStore, ticketStore } from '#db/systems/racing/store/pick-threes.ts';
import { type RaceRow, raceViewStore } from '#db/systems/racing/store/races.ts';
import { formStore } from '#db/systems/racing/store/records.ts';
import type { GildedSilk } from '#protocol/systems/gilding/models.ts';
import type { Race } from '#protocol/systems/racing/models.ts';
import { FINISHED_SHOWN, type RaceSnapshot, type RacesSnapshot } from '#protocol/systems/racing/contract.ts';
import { refuse } from '../../action/context.ts';
import type { ReadContext, RoomDefinition } from '../../action/system.ts';
import { betView, NOBODY, raceView } from './reads/race-view.ts';
import { shownRaces } from './reads/races.ts';
import type { ReadRail } from './reads/rail.ts';
import { momentPush, type Runs, segmentPush } from './reads/runs.ts';
import { nominalTimeMs } from './rules/schedule.ts';
import { segmentOf } from './rules/segments.ts';

export const racesRoom = (gildedSilks: () => readonly GildedSilk[]): RoomDefinition => ({
  kind: 'races',
  isForEveryone: true,
  permit: (_actor, room) => (room === 'races' ? room : refuse('not_found')),
  async shared(tx, { speed }): Promise<RacesSnapshot> {
    const shown = await shownRaces(tx, { playerId: NOBODY, speed });
    const silks = [...gildedSilks()];
    return silks.length > 0 ? { ...shown, silks } : shown;
  },
  async snapshot(tx, { actor }, _room, shared: RacesSnapshot): Promise<RacesSnapshot> {
    const own = await playerBetStore(tx).onShownRaces(actor.id, FINISHED_SHOWN);
    const endsWith = await lastRaceOfTickets(tx, actor.id);
    if (own.length === 0 && endsWith === null) return shared;
    const byRace = new Map(own.map((one) => [one.bet.raceId, one]));
    return {
      ...shared,
      races: shared.races.map((race) => withBet(race, byRace.get(race.id) ?? null)),
      ...(endsWith !== null && { pick_three_ends_with: endsWith }),
    };
  },
});

async function lastRaceOfTickets(tx: Tx, playerId: string): Promise<string | null> {
  const open = await pickThreeStore(tx).open();
  const count = open ? await ticketStore(tx).countOf(open.day, playerId) : 0;
  return count > 0 ? (open?.raceIds.at(-1) ?? null) : null;
}

type SharedRace = Omit<RaceSnapshot, 'rail'>;

export const raceRoom = (runs: Runs, rail: ReadRail): RoomDefinition => ({
  kind: 'race',
  isForEveryone: true,
  permit: (_actor, room) => room,
  missing: async (tx, room) =>
    (await raceViewStore(tx).isKnown(idOf(room))) ? null : refuse('race_not_found'),
  shared: (tx, ctx, room): Promise<SharedRace | null> => sharedRace(tx, ctx, { runs, id: idOf(room) }),
  async snapshot(tx, { actor }, room, shared: SharedRace | null): Promise<RaceSnapshot | null> {
    if (shared === null) return null;
    const race = withBet(shared.race, await playerBetStore(tx).onRace(shared.race.id, actor.id));
    return { ...shared, race, rail: await rail(tx, idOf(room)) };
  },
});

const idOf = (room: string): string => room.slice('race:'.length);

// Without a bet, the same object: it serialises to the same text for all.
const withBet = (race: Race, own: BetOfPlayer | null): Race =>
  own === null ? race : { ...race, bets: [betView(own.bet, own.settlement)] };

type BetOfPlayer = { readonly bet: NonNullable<RaceRow['bet']> } & Pick<RaceRow, 'settlement'>;

async function sharedRace(
  tx: Tx,
  { nowMs, speed }: Pick<ReadContext, 'nowMs' | 'speed'>,
  { runs, id }: { readonly runs: Runs; readonly id: string },
): Promise<SharedRace | null> {
  const row = await raceViewStore(tx).byId(id, NOBODY);
  if (row === null) return null;
  const race = raceView(row, await formStore(tx).all(), speed);
  const { startsAtMs, finishesAtMs, nominalMs } = row.race;
  if (nominalMs === null) return { race, t: 0, positions: startPositions(race) };
  const t = nominalTimeMs({ startsAtMs, finishesAtMs, nominalMs }, nowMs);
  const run = await runs.of(tx, id);
  const samples = segmentOf({ startsAtMs, finishesAtMs, nominalMs }, nowMs, speed);
  return { race, ...momentPush(run, t), ...(samples && { segment: segmentPush(run, samples) }) };
}

const startPositions = (race: Race): Record<string, number> =>
  Object.fromEntries(race.horses.map((horse) => [horse.id, 0]));
