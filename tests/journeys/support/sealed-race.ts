import { openDatabase } from '#db/open.ts';
import { raceStore } from '#db/systems/racing/store/races.ts';
import type { Race, RaceResult } from '#protocol/systems/racing/models.ts';
import { runRace } from '#protocol/systems/racing/race.ts';
import type { GameServer } from './game-server.ts';

/** The result of a race in progress, computed from its book. */
export async function expectedResults(race: Race, server: GameServer): Promise<readonly RaceResult[]> {
  const database = await openDatabase(server.databaseUrl, { lock: false });
  const book = await database.read((tx) => raceStore(tx).withSeed(race.id));
  await database.close();
  if (!book || book.betsDigest === null) throw new Error('The race runs with an open book.');
  return runRace({ seed: book.seed, betsDigest: book.betsDigest, lineup: book.lineup }).results;
}
