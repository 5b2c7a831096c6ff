import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child/start.ts';
import { limitTime } from './child/time-limit.ts';
import type { ProbeClient, ProbeResult } from './clients/probe.ts';
import { alone, type Figure, informational, none, report } from './measure/report.ts';
import { median } from './measure/statistics.ts';
import type { GameServer } from './servers/game.ts';

// Calls and files keep answering while everyone logs in at once, beside the same at rest.
const PEOPLE = 50;
const ROUNDS = 4;
const ROUND_MS = 3_000;
const LIMIT_MS = 50;
const PASSWORD = 'a password for the bench';
const ME = '/api/auth/me';
const FILE = '/assets/app.js';

limitTime(60);
const folder = await mkdtemp(join(tmpdir(), 'tycoon-login-'));
const webRoot = join(folder, 'web');
await mkdir(join(webRoot, 'assets'), { recursive: true });
await writeFile(join(webRoot, 'index.html'), '<!doctype html>');
await writeFile(join(webRoot, FILE), `// ${'x'.repeat(60_000)}\n`);

const game = startChild<GameServer>(new URL('./servers/game.ts', import.meta.url));
const client = startChild<ProbeClient>(new URL('./clients/probe.ts', import.meta.url));
const url = await game.ask('open', { folder, webRoot });
await game.ask('run');
const { cookies, mails } = await game.ask('players', { count: PEOPLE + 1, password: PASSWORD });
// Who only reads does not log in: an account's newest sessions end its oldest.
const [reader = '', people] = [cookies[0], mails.slice(1)];

const probe = (who: readonly string[], millis = ROUND_MS): Promise<ProbeResult> =>
  client.ask('probe', {
    url,
    cookie: reader,
    paths: [ME, FILE],
    millis,
    mails: who,
    password: PASSWORD,
  });

await probe(people, 1_000);
const rest: ProbeResult[] = [];
const rush: ProbeResult[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  rest.push(await probe([]));
  rush.push(await probe(people));
}
await Promise.all([client.stop(), game.stop()]);
await rm(folder, { recursive: true });

const refused = [...rest, ...rush].reduce((sum, result) => sum + result.refused, 0);
const middle = (results: readonly ProbeResult[], path: string, share: 'p50' | 'p99'): number =>
  median(results.map(({ latencies }) => latencies[path]?.[share] ?? Number.NaN));
const pair = (path: string, share: 'p50' | 'p99') => ({
  ours: middle(rush, path, share),
  beside: middle(rest, path, share),
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
