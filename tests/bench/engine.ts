import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { idempotencyStore } from '#db/idempotency/store.ts';
import { ledgerStore } from '#db/ledger/store.ts';
import { openDatabase, type Tx } from '#db/open.ts';
import { outboxStore } from '#db/outbox/store.ts';
import { worldStore } from '#db/world/store.ts';
import { post } from '#server/ledger/post.ts';

// Durable transactions a second, ten prepared statements each, beside a bare durable insert in the same folder.
const SECONDS = Number(process.argv[2] ?? 3);
const PLAYERS = 1000;

const folder = mkdtempSync(join(process.env['BENCH_DIR'] ?? tmpdir(), 'engine-'));
const database = await openDatabase(`file:${join(folder, 'world.db')}`, {
  onCommit: (tx) => worldStore(tx).stamp({ gameMs: Date.now(), realMs: Date.now() }),
});
let count = 0;

await database.inTransaction(async (tx) => {
  await worldStore(tx).create({ worldId: 'bench', gameMs: 0, realMs: 0, createdAtMs: 0 });
  for (let at = 0; at < PLAYERS; at++) await move(tx, 'central-bank', `player${at}`, 1e9);
});

/** What a bet costs: a replay looked up and stored, three reads, one transfer, an event, the balance. */
async function betLike(tx: Tx): Promise<void> {
  const player = `player${count++ % PLAYERS}`;
  const key = { player, route: 'bench', key: `key-${count}` };
  await idempotencyStore(tx).find(key);
  await worldStore(tx).find();
  await worldStore(tx).find();
  await ledgerStore(tx).balanceOf(player, 'dollars');
  await move(tx, player, 'escrow:races', 100);
  await outboxStore(tx).append({ room: `user:${player}`, event: 'bet.settled', data: { count }, atMs: 1 });
  await ledgerStore(tx).balancesOf(player);
  await idempotencyStore(tx).put({
    ...key,
    bodyHash: 'hash',
    status: 200,
    body: '{"success":true}',
    createdAtMs: 1,
  });
}

async function move(tx: Tx, debit: string, credit: string, amount: number): Promise<void> {
  await post(tx, {
    cause: 'bench',
    atMs: 1,
    transfers: [{ debit, credit, asset: 'dollars', amount, code: 'bet_placed' }],
  });
}

async function rate(inFlight: number, once: () => Promise<unknown>): Promise<string> {
  const startedAt = performance.now();
  const usedBefore = process.cpuUsage();
  const endsAt = startedAt + SECONDS * 1000;
  let done = 0;
  const lane = async (): Promise<void> => {
    for (; performance.now() < endsAt; done++) await once();
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  const { user, system } = process.cpuUsage(usedBefore);
  const perSecond = Math.round((done * 1000) / (performance.now() - startedAt));
  return `${perSecond} a second, ${((user + system) / done).toFixed(1)} µs of CPU each`;
}

function bareInsert(): () => Promise<unknown> {
  const bare = new BetterSqlite3(join(folder, 'bare.db'));
  bare.pragma('journal_mode = WAL');
  bare.pragma('synchronous = FULL');
  bare.exec('create table bets (id integer primary key, body text)');
  const insert = bare.prepare('insert into bets (body) values (?)');
  return async () => {
    await new Promise(setImmediate);
    insert.run('{"success":true}');
  };
}

console.log(`bare durable insert, 1 in flight: ${await rate(1, bareInsert())}`);
for (const inFlight of [1, 8, 64, 256]) {
  const figure = await rate(inFlight, () => database.inTransaction(betLike));
  console.log(`ten statements, ${inFlight} in flight: ${figure}`);
}
await database.close();
rmSync(folder, { recursive: true });
