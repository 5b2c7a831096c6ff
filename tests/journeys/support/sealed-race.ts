import { openDatabase } from '#db/open.ts';
import { raceStore } from '#db/systems/racing/store/races.ts';
import { betsDigest } from '#protocol/systems/racing/commitment.ts';
import type { Race, RaceResult } from '#protocol/systems/racing/models.ts';
import { runRace } from '#protocol/systems/racing/race.ts';
import type { GameServer } from './game-server.ts';

/** The result of a race in progress, computed from its book. */
export async function expectedResults(race: Race, server: GameServer): Promise<readonly RaceResult[]> {
  const book = await bookOf(race, server);
  if (book.betsDigest === null) throw new Error('The race runs with an open book.');
  return runRace({ seed: book.seed, betsDigest: book.betsDigest, lineup: book.lineup }).results;
}

/** The winner of a race on which nobody will bet. */
export async function expectedWinner(race: Race, server: GameServer): Promise<string> {
  const { seed, lineup } = await bookOf(race, server);
  const { results } = runRace({ seed, betsDigest: betsDigest([]), lineup });
  return results[0]?.horse_id ?? '';
}

async function bookOf({ id }: Race, server: GameServer) {
  const database = await openDatabase(server.databaseUrl, { lock: false });
  const book = await database.read((tx) => raceStore(tx).withSeed(id));
  await database.close();
  if (!book) throw new Error(`The race ${id} is gone.`);
  return book;
}
