import { randomFillSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#db/open.ts';
import { worldStore } from '#db/world/store.ts';
import { createRunner } from '#server/action/run-action.ts';
import { createChance } from '#server/chance.ts';
import { createGameClock } from '#server/schedule/game-clock.ts';
import { createConfig } from '#server/systems/admin/config.ts';
import { loadConfig } from '#server/systems/admin/load.ts';
import { makePlayers } from '#tests/bench/servers/game-players.ts';

// Makes signed-in players through the stores, beside a running server, and writes their session tokens for sockets.ts.
const USAGE = 'node tests/load/sessions.ts --database file:data/world.db --out <file> [--count 2000]';
const MAX_COUNT = 100_000;

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    out: { type: 'string' },
    count: { type: 'string', default: '2000' },
  },
});
const count = Number(values.count);
if (!values.database || !values.out || !Number.isInteger(count) || count < 1 || count > MAX_COUNT) {
  console.error(USAGE);
  process.exit(2);
}

const chance = createChance((bytes) => randomFillSync(new Uint8Array(bytes)));
const database = await openDatabase(values.database, { lock: false });
const { stored, config } = await database.read(async (tx) => ({
  stored: await worldStore(tx).find(),
  config: await loadConfig(tx),
}));
if (!stored) throw new Error('There is no world yet: start the server once.');
const perform = createRunner({
  database,
  clock: createGameClock({ speed: 1, stored, realNowMs: () => Date.now() }),
  chance,
  config: createConfig(config),
  reactions: [],
  publish: () => undefined,
  count: () => undefined,
});
const { cookies } = await makePlayers(perform, { count, prefix: `load-${chance.id().slice(0, 6)}-` });
await database.close();
await writeFile(values.out, cookies.map((cookie) => cookie.replace('sid=', '')).join('\n'), { mode: 0o600 });
console.log(`${count} sessions are in ${values.out}.`);
