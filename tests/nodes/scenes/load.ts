import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { callsOf } from './calls.ts';

const CHECK_EVERY_MS = 50;
const ORDER_EVERY_MS = 20;

/** Asks a server whether it is ready, as a balancer does but more often; stopping brings how long each answer took. */
export const startChecking = (url: string) =>
  startRepeating(CHECK_EVERY_MS, async () => {
    const answer = await fetch(`${url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ ok: true })]);
  });

/** Each player places one order after another; stopping brings how long each took. */
export function startOrdering(url: string, cookies: readonly string[]) {
  const order = { resource: 'wood', orderType: 'buy', quantity: 1, price: 1 };
  const lanes = cookies.map((cookie) =>
    startRepeating(ORDER_EVERY_MS, async () => {
      expect((await callsOf({ url }, cookie).post('/api/market/place-order', order)).status).toBe(200);
    }),
  );
  return {
    stop: async (): Promise<readonly number[]> => (await Promise.all(lanes.map(({ stop }) => stop()))).flat(),
  };
}

function startRepeating(everyMs: number, work: () => Promise<void>) {
  const tookMs: number[] = [];
  let isStopped = false;
  const done = (async () => {
    while (!isStopped) {
      const begunMs = performance.now();
      await work();
      tookMs.push(performance.now() - begunMs);
      await pause(everyMs);
    }
  })();
  // Reported when it is stopped.
  done.catch(() => undefined);
  return {
    async stop(): Promise<readonly number[]> {
      isStopped = true;
      await done;
      return tookMs;
    },
  };
}
