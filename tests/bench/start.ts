import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTime } from './child/program.ts';
import { temporaryFolder } from './child/temporary-folder.ts';
import { limitTime } from './child/time-limit.ts';
import { alone, atMost, informational, type Pair, report } from './measure/report.ts';
import { interleave, pairOf } from './measure/rounds.ts';
import { sized } from './measure/smoke.ts';
import { seedPlayers } from './servers/many-players.ts';

// From the command until it listens: an empty world compared with a bare Fastify, a world of many players with a program
// that reads the same rows and listens.
const PLAYERS = Number(process.argv.find((given) => /^\d+$/.test(given)) ?? sized(1_000_000, 5_000));
const ROUNDS = sized(5, 1);
const SERVER = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
const BARE = fileURLToPath(new URL('./servers/bare-fastify.ts', import.meta.url));

limitTime(300);
if (!existsSync(SERVER)) throw new Error('There is nothing to start: npm run build.');
const folder = temporaryFolder('start');
/** Created once and kept for the next run: the server migrates an older one. */
const cacheFolder = join(tmpdir(), 'tycoon-bench-worlds');
const many = join(folder, 'many.db');
let seconds = 0;
copyFileSync(await cachedWorld(), many);

async function cachedWorld(): Promise<string> {
  const file = join(cacheFolder, `${PLAYERS}.db`);
  if (existsSync(file)) return file;
  const startedAt = performance.now();
  mkdirSync(cacheFolder, { recursive: true });
  await seedPlayers({ folder, players: PLAYERS, calling: 0 });
  renameSync(join(folder, 'world.db'), file);
  seconds = (performance.now() - startedAt) / 1000;
  return file;
}

let turn = 0;
const serve = (file: string): Promise<number> =>
  startTime({
    script: [SERVER],
    environment: {
      PORT: String(20_000 + (process.pid % 20_000)),
      HOST: '127.0.0.1',
      DATABASE_URL: `file:${file}`,
      DRAIN_S: '0',
      LOG_LEVEL: 'silent',
    },
  });
const newWorld = (): Promise<number> => serve(join(folder, `new-${(turn += 1)}.db`));

// A world made by SQL is first opened once: due work is caught up, and its indexes are filled.
await serve(many);
const empty = join(folder, 'empty.db');
await serve(empty);
const rounds = await interleave(ROUNDS, {
  empty: () => serve(empty),
  new: newWorld,
  bare: () => startTime({ script: [BARE] }),
  many: () => serve(many),
  select: () => startTime({ script: [BARE, many] }),
});
const compare = (...sides: readonly ['empty' | 'new' | 'many', 'bare' | 'select']): Pair =>
  pairOf(rounds, sides, (ms) => ms, { unit: 'ms', digits: 0 });
report('From the command until it listens', 'bare Fastify', [
  atMost('an empty world', 6, compare('empty', 'bare')),
  informational('  one that is made by it', compare('new', 'bare')),
  informational(`${PLAYERS} players, compared with a SELECT of the same rows`, compare('many', 'select')),
  alone('made the file in', seconds > 0 ? `${seconds.toFixed(0)} s` : 'an earlier run'),
]);
