import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAX_TIME_IN_FORCE_MS } from '#protocol/systems/market/terms.ts';
import { RENT_STATES, type RentState } from '#protocol/systems/rent/states.ts';
import type { RentStatus } from '#protocol/systems/rent/contract.ts';
import { DAY_MS, MONTH_MS } from '#protocol/values/time.ts';
import { connection } from '#tests/support/player.ts';
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { makePlace } from '#tests/support/world-place.ts';
import { EVICTION_CODES } from './tenant.ts';

/** Game days per real second: before the due date, and at least a day of slower time around events. */
const FAST = 11;
const SLOW = 1;
/** Speed for when nothing more is to happen. */
const STILL = 0.1;
/** The clock slows down this long before the due date: a restart takes some days of the eleven until the notice. */
const AHEAD_MS = 14 * DAY_MS;
/** The second tenant signs up this much later. */
const LATER_MS = 4 * DAY_MS;
const WITHIN_MS = 60_000;

let server: ServerProcess;
let url = '';
beforeEach(async () => {
  server = await createServerProcess(await makePlace());
});
afterEach(() => server.close());

/** A server at this many game days per real second, after a killed one. */
async function begin(daysASecond: number): Promise<void> {
  await server.kill();
  url = await server.start({ WORLD_SPEED: String((daysASecond * DAY_MS) / 1000) });
}

type Tenant = ReturnType<typeof connection> & { readonly id: string };

/** Signs up and in. */
async function tenant(name: string): Promise<Tenant> {
  const [mail, password] = [`${name}@example.com`, 'brass-keys-42'];
  const guest = connection(() => url, '');
  expect((await guest.post('/api/auth/signup', { pseudo: name, mail, password })).status).toBe(200);
  const { headers } = await guest.post('/api/auth/login', { mail, password });
  const joined = connection(() => url, headers.get('set-cookie')?.split(';')[0] ?? '');
  return { ...joined, id: (await joined.get('/api/auth/me')).body.user.id };
}

const rentOf = async (of: Tenant): Promise<RentStatus> => (await of.get('/api/rent/status')).body;
const balancesOf = async (of: Tenant) => (await of.get('/api/auth/me')).body.user;

/** Polls until the wanted answer; returns it. */
async function until<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
  for (const lateAt = performance.now() + WITHIN_MS; ; ) {
    const answer = await ask();
    if (wanted(answer)) return answer;
    if (performance.now() > lateAt) throw new Error(`never came: ${JSON.stringify(answer)}`);
  }
}

/** Polls until a game time. */
const untilTime = (of: Tenant, atMs: number): Promise<number> =>
  until(
    () => nowMsOf(of),
    (nowMs) => nowMs >= atMs,
  );

const nowMsOf = async (of: Tenant): Promise<number> =>
  Date.parse((await of.get('/api/auth/me')).body.clock.now);

const dueAtMs = async (of: Tenant): Promise<number> => Date.parse((await rentOf(of)).nextDueDate);

/** The transfers of a tenant's evictions, read from the file. */
const taken = (of: Tenant) =>
  server.read(async ({ orm, run, tables: { transfers } }) => {
    const rows = await run(orm.select().from(transfers).orderBy(transfers.asset, transfers.code));
    return rows
      .filter(({ debit, code }) => debit === of.id && EVICTION_CODES.includes(code))
      .map(({ code, asset, amount }) => ({ code, asset, amount }));
  });

/** Of $1,000, 100 iron and 100 oil: $500 of rent, a tenth of the rest, half of the goods. */
const TAKEN = [
  { code: 'eviction_rent', asset: 'dollars', amount: 500_00 },
  { code: 'eviction_wealth', asset: 'dollars', amount: 50_00 },
  { code: 'eviction_goods', asset: 'iron', amount: 50 },
  { code: 'eviction_goods', asset: 'oil', amount: 50 },
];
const MESSAGE = expect.stringContaining('$500 of rent, $50 of your wealth and half of each resource');

/** Puts all dollars and iron into orders; returns the older one of each. */
async function park(of: Tenant): Promise<string[]> {
  // As late as possible: on a busy machine a restart takes seconds, each some game days.
  const expires_at = new Date((await nowMsOf(of)) + MAX_TIME_IN_FORCE_MS).toISOString();
  const place = async (order: Readonly<Record<string, unknown>>): Promise<string> => {
    const { status, body } = await of.post('/api/market/place-order', { ...order, expires_at });
    expect(status).toBe(200);
    return body.order.id;
  };
  const buy = await place({ orderType: 'buy', resource: 'food', quantity: 600, price: 0.5 });
  const sell = await place({ orderType: 'sell', resource: 'iron', quantity: 50, price: 50 });
  await place({ orderType: 'buy', resource: 'food', quantity: 1_400, price: 0.5 });
  await place({ orderType: 'sell', resource: 'iron', quantity: 50, price: 55 });
  expect(await balancesOf(of)).toMatchObject({ dollars: 0, iron: 0, oil: 100 });
  return [sell, buy];
}

/** The states of the rent in order, until the next month has begun. */
async function statesOf(of: Tenant): Promise<RentState[]> {
  const seen: RentState[] = [];
  const passed = ({ state }: RentStatus): boolean => {
    if (state !== seen.at(-1)) seen.push(state);
    return seen.length > 1 && state === 'paid_up';
  };
  await until(() => rentOf(of), passed);
  return seen;
}

/** An eviction's result, by the server and by its file; nothing was taken twice. */
async function expectEvicted(of: Tenant, left: Readonly<Record<string, number>>): Promise<void> {
  expect(await balancesOf(of)).toMatchObject(left);
  expect(await rentOf(of)).toMatchObject({ state: 'paid_up', lastPayment: null });
  expect(await taken(of)).toEqual(TAKEN);
}

test('the rent goes through each state to one eviction, with holdings in escrow and kills at any time', async () => {
  await begin(FAST);
  const plain = await tenant('plain');
  await untilTime(plain, (await dueAtMs(plain)) - MONTH_MS + LATER_MS);
  const parked = await tenant('parked');
  await untilTime(plain, (await dueAtMs(plain)) - AHEAD_MS);
  await server.kill();
  await server.stopClock();
  await begin(SLOW);

  const socket = await plain.socket();
  const notices: unknown[] = [];
  socket.on('notification', ({ data }) => notices.push(data));
  const balance = new Promise((resolve) => socket.once('balance', resolve));
  expect(await statesOf(plain)).toEqual([...RENT_STATES, 'paid_up']);
  const left = { dollars: 450, iron: 50, oil: 50, rent_due: 500 };
  expect(await balance).toMatchObject({ data: left });
  expect(notices).toEqual([
    {
      type: 'info',
      topic: 'rent',
      message: expect.stringMatching(/^Your rent is due on .*: \$500 by your wealth/),
    },
    { type: 'error', topic: 'eviction', message: MESSAGE },
  ]);
  await expectEvicted(plain, left);
  socket.close();

  const orders = await park(parked);
  await until(
    () => rentOf(parked),
    ({ state }) => state === 'eviction_notice',
  );
  await begin(SLOW);
  await until(
    () => rentOf(parked),
    ({ state }) => state === 'paid_up',
  );
  const back = await parked.socket();
  const room = `user:${parked.id}`;
  const answer = await back.emitWithAck('resume', { [room]: { epoch: 'another', seq: 0 } });
  const events = expect.arrayContaining([
    expect.objectContaining({ data: expect.objectContaining({ message: MESSAGE }) }),
  ]);
  expect(answer[room].snapshot).toMatchObject({ balance: { dollars: 150, iron: 0, oil: 50 }, events });
  back.close();
  for (const again of [false, true]) {
    if (again) await begin(STILL);
    await expectEvicted(parked, { dollars: 150, iron: 0, oil: 50 });
    await expectEvicted(plain, left);
    const open = (await parked.get('/api/market/my-orders')).body.orders;
    expect(open.map(({ id }: { id: string }) => id).toSorted()).toEqual(orders.toSorted());
  }
  await server.kill();
}, 240_000);
