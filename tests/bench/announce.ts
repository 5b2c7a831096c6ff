import { loadavg } from 'node:os';
import { startChild } from './child/start.ts';
import { temporaryFolder } from './child/temporary-folder.ts';
import { limitTime } from './child/time-limit.ts';
import type { Audience, Delivery } from './clients/audience.ts';
import { alone, type Figure, none, report } from './measure/report.ts';
import { median } from './measure/statistics.ts';
import type { GameServer } from './servers/game.ts';

// An admin's announcement to many signed-in sockets: how long after the call each has it.
const SOCKETS = 5_000;
const ANNOUNCEMENTS = 10;
const P99_MS = 1_000;
/** As long as an admin may write. */
const MESSAGE = 'The bank opens at nine. '.repeat(20).trim();

limitTime(120);
const loadBefore = loadavg()[0] ?? 0;
const folder = temporaryFolder('announce');
const game = startChild<GameServer>(new URL('./servers/game.ts', import.meta.url));
const audience = startChild<Audience>(new URL('./clients/audience.ts', import.meta.url));
const url = await game.ask('open', { folder });
const { cookies } = await game.ask('players', { count: SOCKETS });
const [cookie = ''] = (await game.ask('players', { count: 1, prefix: 'boss', rang: 2 })).cookies;
await game.ask('run');
const connected = await audience.ask('connect', { url, cookies });

const deliveries: Delivery[] = [];
const cpuMs: number[] = [];
for (let count = 0; count < ANNOUNCEMENTS; count += 1) {
  const before = await game.ask('usage', { collect: false });
  deliveries.push(await audience.ask('announce', { url, cookie, message: MESSAGE }));
  cpuMs.push((await game.ask('usage', { collect: false })).cpuMs - before.cpuMs);
}
await audience.ask('leave');
await Promise.all([audience.stop(), game.stop()]);

const sum = (figure: (one: Delivery) => number): number =>
  deliveries.reduce((total, one) => total + figure(one), 0);
const worst = (figure: (one: Delivery) => number): number => Math.max(...deliveries.map(figure));
const middle = (what: string, values: readonly number[]): Figure =>
  alone(what, `${median(values).toFixed(0)} ms`);
report(
  `${ANNOUNCEMENTS} announcements to ${SOCKETS} signed-in sockets, load of the machine before ${loadBefore.toFixed(1)}`,
  '',
  [
    alone('p99 of the slowest announcement', `${worst(({ reached }) => reached.p99).toFixed(0)} ms`, {
      needs: `< ${P99_MS} ms`,
      holds: worst(({ reached }) => reached.p99) < P99_MS,
    }),
    middle(
      'p99, median of the announcements',
      deliveries.map(({ reached }) => reached.p99),
    ),
    middle(
      'p50, median of the announcements',
      deliveries.map(({ reached }) => reached.p50),
    ),
    middle(
      'the last of all, median',
      deliveries.map(({ reached }) => reached.max),
    ),
    middle(
      "the admin's call, median",
      deliveries.map(({ callMs }) => callMs),
    ),
    middle('server CPU an announcement, median', cpuMs),
    alone('connecting p99', `${connected.p99.toFixed(0)} ms`),
    none('sockets that were not reached', ANNOUNCEMENTS * SOCKETS - sum(({ reached }) => reached.count)),
    none(
      'gaps and lost connections',
      sum(({ skipped, lost }) => skipped + lost),
    ),
    none('answers other than 200', deliveries.filter(({ status }) => status !== 200).length),
  ],
);
