import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#db/database/open.ts';
import { configStore } from '#db/systems/admin/store/config.ts';
import type { ConfigKey } from '#protocol/systems.ts';
import { answerParent } from '#tests/bench/child/answer.ts';
import { ally } from '#tests/bench/servers/game-alliances.ts';
import { equip } from '#tests/bench/servers/game-owners.ts';
import { makePlayers } from '#tests/bench/servers/game-players.ts';
import { openGameWorld } from '#tests/bench/servers/game-world.ts';
import { temporaryFolder } from '#server/setup/memory-disk.mjs';
import type { Retained } from './session-file.ts';

export type WorldMaker = typeof answers;

/** Everyone can act at once and as often as they like, and sessions outlast a run. */
const GENEROUS: Readonly<Partial<Record<ConfigKey, number>>> = {
  'newcomer.hours': 0,
  'defaultUser.iron': 50_000,
  'defaultUser.oil': 20_000,
  inactivityTimeAllowed: 1_440,
  dailyAttackLimit: 10_000,
  marketActionsLimit: 1_000_000,
};

/** For the announcing admin. */
const ADMIN = 2;

const DOLLARS_CENTS = 50_000_000;

/**
 * One in this many players owns a house, a company, a farm and a crew, and another is in an alliance: they
 * collect, attack and chat.
 */
const OWNER_ONE_IN = 5;

/** The houses they buy are limited in number. */
const MAX_OWNERS = 400;

const answers = {
  /**
   * Creates a world in this folder, with players and an admin: through the stores, since a sign-up would cost 25 ms of hashing.
   * It is built in memory: a synced commit to a disk is mostly waiting.
   */
  async make({ folder, players }: { readonly folder: string; readonly players: number }) {
    const draft = await mkdtemp(join(temporaryFolder().TMPDIR ?? tmpdir(), 'tycoon-load-'));
    try {
      const made = await makeIn(draft, players);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await copyFile(join(draft, 'world.db'), join(folder, 'world.db'));
      return made;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  },
};

answerParent(answers);

async function makeIn(folder: string, players: number) {
  const database = await openDatabase(`file:${join(folder, 'world.db')}`, {});
  await database.inTransaction(async (tx) => {
    for (const [key, value] of Object.entries(GENEROUS)) await configStore(tx).set(key, value);
  });
  await database.close();
  const world = await openGameWorld({ folder });
  const goods = [{ asset: 'dollars' as const, amount: DOLLARS_CENTS }];
  const crew = await makePlayers(world.app.perform, { count: players, prefix: 'load-', goods });
  const admins = await makePlayers(world.app.perform, { count: 1, prefix: 'load-admin-', rang: ADMIN });
  const names = crew.cookies.map((_, at) => `load-${at}`);
  await equip(world, names.filter((_, at) => at % OWNER_ONE_IN === 0).slice(0, MAX_OWNERS));
  await ally(world, names.filter((_, at) => at % OWNER_ONE_IN === 1).slice(0, MAX_OWNERS));
  await world.app.drain();
  // Newcomers cannot be attacked for a day: without others, all attacks would be refused.
  await world.database.inTransaction(async ({ orm, run, tables: { combatants } }) => {
    await run(orm.update(combatants).set({ protection: null, protectedUntilMs: null }));
  });
  await world.database.close();
  const retained = (cookies: readonly string[], prefix: string): Retained[] =>
    cookies.map((cookie, at) => ({ username: `${prefix}${at}`, mail: '', cookie }));
  return { players: retained(crew.cookies, 'load-'), admin: retained(admins.cookies, 'load-admin-') };
}
