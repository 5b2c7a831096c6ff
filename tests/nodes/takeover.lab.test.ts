import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { createCrowd } from './clients/crowd.ts';
import { inCluster } from './cluster/in-cluster.ts';
import { startChecking, startOrdering } from './scenes/load.ts';

const SOCKETS = 800;
const TRADERS = 4;
const ROOMS = ['races', 'market:wood'];
const BACK_WITHIN_MS = 60_000;
/** Whatever would come a second time has come by then. */
const AFTERWARDS_MS = 5_000;

const MAX_ORDER_MS = 2_000;
/** A balancer gives a check one second. */
const MAX_CHECK_MS = 200;

const test = inCluster({ players: SOCKETS + TRADERS });

// Making the world and its players takes longer than the test.
test('a takeover with 800 sockets: orders and checks go first, and each socket is greeted once', {
  timeout: 900_000,
}, async ({ cluster }) => {
  const [traders, watchers] = [
    cluster.players.cookies.slice(0, TRADERS),
    cluster.players.cookies.slice(TRADERS),
  ];
  const crowd = createCrowd(
    cluster.gateways.map(({ url }) => url),
    watchers,
    ['gap'],
  );
  onTestFinished(crowd.stop);
  await crowd.start();
  await crowd.moveTo(ROOMS);
  const next = cluster.standby();
  if (!next) throw new Error('no writer waits');
  crowd.forget();

  await cluster.active().process.kill();
  await next.process.says('listening on ');
  const sinceMs = performance.now();
  const checking = startChecking(next.url);
  const ordering = startOrdering(next.url, traders);
  const greeted = (): number => crowd.greetings().filter((count) => count > 0).length;
  await expect.poll(greeted, { timeout: BACK_WITHIN_MS, interval: 50 }).toBe(SOCKETS);
  const greetedMs = performance.now() - sinceMs;
  await pause(AFTERWARDS_MS);
  const [orders, checks] = [await ordering.stop(), await checking.stop()];
  process.stdout.write(
    `a takeover with ${SOCKETS} sockets: all greeted after ${greetedMs.toFixed(0)} ms; ` +
      `${orders.length} orders, the slowest took ${Math.max(...orders).toFixed(0)} ms; ` +
      `${checks.length} checks, the slowest took ${Math.max(...checks).toFixed(0)} ms\n`,
  );
  expect(new Set(crowd.greetings())).toEqual(new Set([1]));
  expect(Math.max(...orders)).toBeLessThan(MAX_ORDER_MS);
  expect(Math.max(...checks)).toBeLessThan(MAX_CHECK_MS);
  for (const room of ROOMS)
    await expect.poll(() => [...crowd.positions(room)], { timeout: 20_000 }).toHaveLength(1);
  expect(crowd.wrong()).toEqual([]);
  await cluster.startStandby();
  expect(await cluster.audit()).toEqual([]);
});
