import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#db/database/open.ts';
import { configStore } from '#db/systems/admin/store/config.ts';
import type { ConfigKey } from '#protocol/systems.ts';
import { ally } from '#tests/bench/servers/game-alliances.ts';
import { type Crew, makePlayers } from '#tests/bench/servers/game-players.ts';
import { openGameWorld } from '#tests/bench/servers/game-world.ts';

/** Everyone can act at once, and sessions outlast a test. */
const GENEROUS: Readonly<Partial<Record<ConfigKey, number>>> = {
  'newcomer.hours': 0,
  inactivityTimeAllowed: 1_440,
  marketActionsLimit: 1_000_000,
};

const ADMIN = 2;

const DOLLARS_CENTS = 50_000_000;
const WOOD = 50_000;

/** Signed-in players, of whom the first four are an alliance led by the first. */
export interface Seeded {
  readonly players: Crew;
  readonly names: readonly string[];
  readonly adminCookie: string;
}

const MEMBERS = 4;

/** Makes a world through the stores, since a sign-up would cost 25 ms of hashing, and closes it. */
export async function seedWorld(
  databaseUrl: string,
  { players, speed }: { readonly players: number; readonly speed: number },
): Promise<Seeded> {
  const database = await openDatabase(databaseUrl, {});
  await database.inTransaction(async (tx) => {
    for (const [key, value] of Object.entries(GENEROUS)) await configStore(tx).set(key, value);
  });
  await database.close();
  const folder = await mkdtemp(join(tmpdir(), 'tycoon-nodes-'));
  const world = await openGameWorld({ folder, databaseUrl, speed });
  try {
    const goods = [
      { asset: 'dollars' as const, amount: DOLLARS_CENTS },
      { asset: 'wood' as const, amount: WOOD },
    ];
    const crew = await makePlayers(world.app.perform, { count: players, prefix: 'node-', goods });
    const admins = await makePlayers(world.app.perform, { count: 1, prefix: 'node-admin-', rang: ADMIN });
    const names = crew.cookies.map((_, at) => `node-${at}`);
    await ally(world, names.slice(0, MEMBERS));
    return { players: crew, names, adminCookie: admins.cookies[0] ?? '' };
  } finally {
    await world.app.drain();
    await world.database.close();
    await rm(folder, { recursive: true });
  }
}
