import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child/start.ts';
import { limitTime } from './child/time-limit.ts';
import type { ProbeClient, ProbeResult } from './clients/probe.ts';
import { alone, atLeast, type Figure, informational, none, report } from './measure/report.ts';
import { median } from './measure/statistics.ts';
import { sized } from './measure/smoke.ts';
import type { GameServer } from './servers/game.ts';
import type { RawArgon } from './servers/raw-argon.ts';

// Calls and files during a login rush, compared with the same at rest; and the login rate compared with
// a loop that only hashes, as many at a time.
const PEOPLE = 50;
const ROUNDS = sized(5, 1);
const ROUND_MS = sized(3_000, 500);
const LIMIT_MS = 100;
/** Of the event loop, during fifty logins. */
const LOOP_LIMIT_MS = 100;
/** The server hashes this many at a time. */
const HASHES_AT_ONCE = 2;
const PASSWORD = 'a password for the bench';
const ME = '/api/auth/me';
const FILE = '/assets/app.js';

limitTime(120);
const folder = await mkdtemp(join(tmpdir(), 'tycoon-login-'));
const webRoot = join(folder, 'web');
await mkdir(join(webRoot, 'assets'), { recursive: true });
await writeFile(join(webRoot, 'index.html'), '<!doctype html>');
await writeFile(join(webRoot, FILE), `// ${'x'.repeat(60_000)}\n`);

const game = startChild<GameServer>(new URL('./servers/game.ts', import.meta.url));
const argon = startChild<RawArgon>(new URL('./servers/raw-argon.ts', import.meta.url));
const client = startChild<ProbeClient>(new URL('./clients/probe.ts', import.meta.url));
const url = await game.ask('open', { folder, webRoot });
await game.ask('run');
const { cookies, mails } = await game.ask('players', { count: PEOPLE + 1, password: PASSWORD });
// Readers do not log in: an account's newest sessions end its oldest.
const [reader = '', people] = [cookies[0], mails.slice(1)];

const probe = (
  who: readonly string[],
  {
    millis = ROUND_MS,
    paths = [ME, FILE],
  }: { readonly millis?: number; readonly paths?: readonly string[] } = {},
): Promise<ProbeResult> =>
  client.ask('probe', {
    url,
    cookie: reader,
    paths,
    millis,
    mails: who,
    password: PASSWORD,
  });

interface Logins {
  readonly perSecond: number;
  readonly refused: number;
  readonly loopDelayMs: number;
}

/** Only logins. */
async function logIn(): Promise<Logins> {
  await game.ask('loopDelay');
  const startedAt = performance.now();
  const { logins, refused } = await probe(people, { paths: [] });
  const perSecond = (logins.count * 1000) / (performance.now() - startedAt);
  return { perSecond, refused, loopDelayMs: await game.ask('loopDelay') };
}

await probe(people, { millis: 1_000 });
const rest: ProbeResult[] = [];
const rush: ProbeResult[] = [];
const onlyLogins: Logins[] = [];
const hashes: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  rest.push(await probe([]));
  rush.push(await probe(people));
  onlyLogins.push(await logIn());
  hashes.push(await argon.ask('verify', { atOnce: HASHES_AT_ONCE, millis: ROUND_MS }));
}
await Promise.all([client.stop(), game.stop(), argon.stop()]);
await rm(folder, { recursive: true });

const refused = [...rest, ...rush, ...onlyLogins].reduce((sum, result) => sum + result.refused, 0);
const middle = (results: readonly ProbeResult[], path: string, share: 'p50' | 'p99'): number =>
  median(results.map(({ latencies }) => latencies[path]?.[share] ?? Number.NaN));
const pair = (path: string, share: 'p50' | 'p99') => ({
  ours: middle(rush, path, share),
  baseline: middle(rest, path, share),
  unit: 'ms',
});
const within = (path: string): Figure => {
  const { ours, ...figure } = pair(path, 'p99');
  return {
    ...informational(`${path} p99`, { ours, ...figure }),
    needs: `≤ ${LIMIT_MS} ms`,
    holds: ours <= LIMIT_MS,
  };
};

report(`While ${PEOPLE} people log in at once, over and over`, 'at rest', [
  within(ME),
  within(FILE),
  informational(`${ME} p50`, pair(ME, 'p50')),
  informational(`${FILE} p50`, pair(FILE, 'p50')),
  alone('a login p99', `${median(rush.map(({ logins }) => logins.p99)).toFixed(0)} ms`),
  none('answers other than 200', refused),
]);

const loopDelayMs = median(onlyLogins.map((one) => one.loopDelayMs));
report(`${PEOPLE} people log in at once, and nothing else`, `raw Argon2, ${HASHES_AT_ONCE} at a time`, [
  alone('event loop delay p99', `${loopDelayMs.toFixed(1)} ms`, {
    needs: `≤ ${LOOP_LIMIT_MS} ms`,
    holds: loopDelayMs <= LOOP_LIMIT_MS,
  }),
  atLeast('logins a second', 0.5, {
    ours: median(onlyLogins.map(({ perSecond }) => perSecond)),
    baseline: median(hashes),
    unit: '/s',
    digits: 1,
  }),
]);
