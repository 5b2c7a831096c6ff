import { raceScheduleStore, raceStore } from '#db/systems/racing/store/races.ts';
import type { GameWorld } from './game-world.ts';

/** A horse that can be bet on. */
export interface Runner {
  readonly raceId: string;
  readonly horseId: string;
}

/** The book of each of these stays open longer than a benchmark takes. */
const OPEN_FOR_MS = 180_000;

/** One horse of each planned race whose book stays open long enough. */
export function openRunners({ database, clock }: GameWorld): Promise<Runner[]> {
  return database.read(async (tx) => {
    const runners: Runner[] = [];
    for (const { id } of await raceScheduleStore(tx).slots()) {
      const race = await raceStore(tx).forBet(id);
      const horse = race?.lineup[0];
      const isOpen = race?.status === 'upcoming' && race.closesAtMs > clock.nowMs() + OPEN_FOR_MS;
      if (isOpen && horse) runners.push({ raceId: id, horseId: horse.horse_id });
    }
    return runners;
  });
}

/** Advances time to the next start; returns that race, which runs for a minute. */
export async function startNextRace(world: GameWorld): Promise<string> {
  const slots = await world.database.read((tx) => raceScheduleStore(tx).slots());
  const waiting = slots.filter(({ status }) => status === 'upcoming');
  const [next] = waiting.toSorted((a, b) => a.startsAtMs - b.startsAtMs);
  if (!next) throw new Error('no race is planned');
  await world.skip(next.startsAtMs - world.clock.nowMs());
  const running = await world.database.read((tx) => raceScheduleStore(tx).running());
  if (!running.some(({ id }) => id === next.id)) throw new Error(`race ${next.id} did not start`);
  return next.id;
}
