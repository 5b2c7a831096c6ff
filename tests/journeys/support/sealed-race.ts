import { openDatabase } from '#db/database/open.ts';
import { raceStore } from '#db/systems/racing/store/races.ts';
import { betsDigest } from '#protocol/systems/racing/commitment.ts';
import type { Race, RaceResult } from '#protocol/systems/racing/models.ts';
import { runRace } from '#protocol/systems/racing/race.ts';
import type { Account } from './account.ts';
import type { GameServer } from './game-server.ts';
import { betByCall } from './race-day.ts';
import { passToClose } from './race-time.ts';

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

interface Backing {
  readonly race: Race;
  readonly dollars: number;
  readonly newcomer: () => Promise<Account>;
}

/** One player backs each horse; moves the world to the close of the book, from where on the result is known. */
export async function backEveryHorse(
  server: GameServer,
  { race, dollars, newcomer }: Backing,
): Promise<{ readonly winner: Account; readonly loser: Account; readonly wins: number }> {
  const players: Account[] = [];
  for (const horse of race.horses.keys()) {
    const player = await newcomer();
    await betByCall(player, { race, horse, dollars });
    players.push(player);
  }
  const [first] = players as [Account];
  await passToClose(server, first, race);
  const [result] = await expectedResults(race, server);
  const wins = race.horses.findIndex(({ id }) => id === result?.horse_id);
  const loses = (wins + 1) % players.length;
  return { winner: players[wins] ?? first, loser: players[loses] ?? first, wins };
}
