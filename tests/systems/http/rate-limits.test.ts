import { afterEach, describe, expect, test, vi } from 'vitest';
import { DatabaseBusyError } from '#db/engine/errors.ts';
import { HOUR_MS } from '#protocol/values/time.ts';
import { createRateStore } from '#server/http/rate-store.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

afterEach(() => void vi.useRealTimers());

describe('a limit', () => {
  test('is over at its time, whatever the clock of the machine has been set to meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const world = await createWorld({ rateLimit: true });
    const player = await world.player();
    const call = async () => {
      const { status, headers } = await player.get('/api/statement.csv');
      return [status, headers.get('retry-after')];
    };
    for (let calls = 0; calls < 10; calls += 1) expect(await call()).toEqual([200, null]);
    for (const setMs of [-HOUR_MS, HOUR_MS]) {
      vi.setSystemTime(Date.now() + setMs);
      expect(await call()).toEqual([429, '60']);
    }
    vi.setSystemTime(Date.now() - HOUR_MS);
    world.time.pass(60_000);
    expect(await call()).toEqual([200, null]);
  });

  test('does not count what a busy database refused', async () => {
    const world = await createWorld({ rateLimit: true });
    const player = await world.player();
    const collect = async () => (await player.post('/api/central-bank/collect-salary')).status;
    const meanwhile = busy(world);
    for (let calls = 0; calls < 25; calls += 1) expect(await collect()).toBe(503);
    meanwhile.end();
    const answers: number[] = [];
    for (let calls = 0; calls < 21; calls += 1) answers.push(await collect());
    expect(answers.filter((status) => status === 429)).toEqual([429]);
    expect(answers.at(-1)).toBe(429);
  });

  test('of mails neither', async () => {
    const world = await createWorld({ rateLimit: true });
    const guest = await world.player();
    const asked = (path: string, body: object) =>
      fetch(world.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then(({ status }) => status);
    const forgot = () => asked('/api/auth/forgot-password', { mail: guest.mail });
    const meanwhile = busy(world);
    for (let calls = 0; calls < 4; calls += 1) expect(await forgot()).toBe(503);
    meanwhile.end();
    expect(await forgot()).toBe(200);
  });
});

/** Its database refuses to write. */
function busy({ database }: TestWorld) {
  const spy = vi.spyOn(database, 'inTransaction').mockRejectedValue(new DatabaseBusyError('busy'));
  return { end: () => spy.mockRestore() };
}

describe('the store of the limits', () => {
  const state = (store: InstanceType<ReturnType<typeof createRateStore>['RateStore']>, key: string) => {
    let found: object | undefined;
    store.incr(key, (_error, result) => (found = result), 1_000);
    return found;
  };

  test('counts in windows that begin with their first call', () => {
    let nowMs = 0;
    const { RateStore } = createRateStore(() => nowMs);
    const store = new RateStore().child();
    expect(state(store, 'a')).toEqual({ current: 1, ttl: 1_000 });
    nowMs = 400;
    expect(state(store, 'a')).toEqual({ current: 2, ttl: 600 });
    expect(state(store, 'b')).toEqual({ current: 1, ttl: 1_000 });
    nowMs = 1_000;
    expect(state(store, 'a')).toEqual({ current: 1, ttl: 1_000 });
  });

  test('takes a count back', () => {
    const { RateStore, takeBack } = createRateStore(() => 0);
    const store = new RateStore();
    state(store, 'a');
    takeBack('a');
    takeBack('nobody');
    expect(state(store, 'a')).toMatchObject({ current: 1 });
  });

  test('forgets who was seen longest ago when there are too many', () => {
    const { RateStore } = createRateStore(() => 0, 2);
    const store = new RateStore();
    for (const key of ['a', 'b', 'a', 'c']) state(store, key);
    expect(state(store, 'a')).toMatchObject({ current: 3 });
    expect(state(store, 'b')).toMatchObject({ current: 1 });
  });
});
