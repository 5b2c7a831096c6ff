import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseBusyError, DatabaseUnusableError } from '#db/engine/errors.ts';
import { type Database, openDatabase, type Tx } from '#db/database/open.ts';
import { ledgerStore } from '#db/ledger/store.ts';
import { outboxStore } from '#db/outbox/store.ts';
import { post } from '#server/ledger/post.ts';
import { describeOnPostgres } from '#tests/support/engines.ts';
import { makePlace } from '#tests/support/world-place.ts';
import { tappedLine } from './tapped-line.ts';
import { note } from './temporary.ts';

const HOLDER = fileURLToPath(new URL('./world-holder.ts', import.meta.url));

const notes = async (tx: Tx): Promise<string[]> =>
  (await outboxStore(tx).eventsAfter('notes', 0)).map((row) => row.event);

const append =
  (text: string) =>
  (tx: Tx): Promise<void> =>
    outboxStore(tx).append(note(text));

/** A world, and an operator's connection to its database. */
async function createStage() {
  const place = await makePlace();
  onTestFinished(place.remove);
  const operator = new pg.Client({ connectionString: place.databaseUrl });
  operator.on('error', () => undefined);
  await operator.connect();
  onTestFinished(() => operator.end());
  const open = async (options: Parameters<typeof openDatabase>[1] = {}): Promise<Database> => {
    const database = await openDatabase(place.databaseUrl, options);
    onTestFinished(() => database.close().catch(() => undefined));
    return database;
  };
  return {
    url: place.databaseUrl,
    operator,
    open,
    /** Ends every other connection to the database. */
    cut: () =>
      operator.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      ),
  };
}

/** Retries until it succeeds, like a client with a key. */
const retryUntilDone = (work: () => Promise<unknown>): Promise<unknown> =>
  vi.waitFor(work, { timeout: 20_000, interval: 50 });

describeOnPostgres('a lost connection', 'a file world has none', () => {
  test('during a hundred transactions: acknowledged ones exist, refused ones do not, and play continues', async () => {
    const { open, cut } = await createStage();
    const database = await open();
    const done: string[] = [];
    const refused: string[] = [];
    const works = Array.from({ length: 100 }, async (_, at) => {
      const text = `n${at}`;
      await retryUntilDone(async () => {
        try {
          await database.inTransaction(append(`${text}.${refused.length}`));
          done.push(text);
        } catch (error) {
          expect(error).toBeInstanceOf(DatabaseBusyError);
          refused.push(text);
          throw error;
        }
      });
    });
    const cuts = (async () => {
      for (let round = 0; round < 5; round += 1) {
        await cut();
        await retryUntilDone(() => database.inTransaction(append(`after cut ${round}`)));
      }
    })();
    await Promise.all([...works, cuts]);
    const found = (await retryRead(database)).map((text) => text.split('.')[0]);
    expect(done).toHaveLength(100);
    for (let at = 0; at < 100; at += 1) expect(found.filter((text) => text === `n${at}`)).toHaveLength(1);
    for (let round = 0; round < 5; round += 1) expect(found).toContain(`after cut ${round}`);
  });

  test('during a payment: the undone one is not cached, and the next payment is right', async () => {
    const { open, cut } = await createStage();
    const database = await open();
    const pay = (tx: Tx, debit: string, credit: string, amount: number) =>
      post(tx, {
        ...{ cause: `${debit} ${credit} ${amount}`, atMs: 1 },
        transfers: [{ debit, credit, asset: 'dollars', amount, code: 'starting_goods' }],
      });
    await database.inTransaction((tx) => pay(tx, 'central-bank', 'ann', 100));
    const lost = database.inTransaction(async (tx) => {
      await pay(tx, 'ann', 'bob', 70);
      void cut();
      for (;;) await ledgerStore(tx).balancesOf('ann');
    });
    await expect(lost).rejects.toBeInstanceOf(DatabaseBusyError);
    await retryUntilDone(() => database.inTransaction((tx) => pay(tx, 'ann', 'bob', 1)));
    const balances = await database.inTransaction(async (tx) => [
      await ledgerStore(tx).balanceOf('ann', 'dollars'),
      await ledgerStore(tx).balanceOf('bob', 'dollars'),
    ]);
    expect(balances).toEqual([99, 1]);
  });

  test('during a read: it is answered as busy, and the next read succeeds', async () => {
    const { open, cut } = await createStage();
    const database = await open();
    await database.inTransaction(append('a'));
    await database.read(notes);
    await cut();
    expect(await retryRead(database)).toEqual(['a']);
  });
});

describeOnPostgres('two servers on one world', 'a file refuses the second', () => {
  test('the second reports that it waits, and gets the world when the first ends', async () => {
    const { open } = await createStage();
    const first = await open();
    const said: string[] = [];
    const second = open({ onWaiting: (sentence) => said.push(sentence) });
    await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: 10_000 });
    expect(said[0]).toContain('waiting');
    await first.inTransaction(append('first'));
    await first.close();
    await (await second).inTransaction(append('second'));
    expect(said[1]).toContain('takes over');
    expect(await (await second).read(notes)).toEqual(['first', 'second']);
  });

  test('both outlive a database that is gone for a while, and the first one keeps the world', async () => {
    const { url } = await createStage();
    const line = await tappedLine(url);
    const said: string[] = [];
    const [first, second] = [
      await openDatabase(line.url),
      openDatabase(line.url, { onWaiting: (sentence) => said.push(sentence) }),
    ];
    onTestFinished(() => first.close().catch(() => undefined));
    await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: 10_000 });
    line.close();
    line.cut();
    await expect(first.inTransaction(append('refused'))).rejects.toBeInstanceOf(DatabaseBusyError);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    line.reopen();
    await retryUntilDone(() => first.inTransaction(append('first')));
    expect(said).toHaveLength(1);
    await first.close();
    onTestFinished(async () => (await second).close());
    await (await second).inTransaction(append('second'));
    expect(await (await second).read(notes)).toEqual(['first', 'second']);
  });

  test('a database that gives the lock of the world to everybody is refused in one sentence', async () => {
    const { url, operator, open } = await createStage();
    await operator.query(
      `create schema lying;
       create function lying.pg_try_advisory_lock(bigint) returns boolean language sql as 'select true';
       alter database ${new URL(url).pathname.slice(1)} set search_path = lying, pg_catalog, public`,
    );
    const refused = await open().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatabaseUnusableError);
    expect(String(refused)).toMatch(/: DATABASE_URL must name PostgreSQL [^\n]*at once\.$/);
  });

  test('a frozen server is replaced within 5 s, and writes nothing more when it wakes up', async () => {
    const { open, url } = await createStage();
    const holder = spawn(process.execPath, [HOLDER, url]);
    onTestFinished(() => void holder.kill('SIGKILL'));
    const lines: string[] = [];
    holder.stdout.on('data', (text: Buffer) => lines.push(...text.toString().trim().split('\n')));
    await vi.waitFor(() => expect(lines).toEqual(['open']), { timeout: 20_000 });
    holder.kill('SIGSTOP');
    const frozenAtMs = performance.now();
    const second = await open();
    expect(performance.now() - frozenAtMs).toBeLessThan(5_000);
    const written = (await second.read(notes)).length;
    await second.inTransaction(append('second'));
    const ended = once(holder, 'exit');
    holder.kill('SIGCONT');
    expect((await ended)[0]).toBe(3);
    expect(lines.at(-1)).toContain('has taken over this world');
    expect(await second.read(notes)).toHaveLength(written + 1);
  });
});

async function retryRead(database: Database): Promise<string[]> {
  return (await retryUntilDone(() => database.read(notes))) as string[];
}
