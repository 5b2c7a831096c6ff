import { type Child, startChild } from './child/start.ts';
import { temporaryFolder } from './child/temporary-folder.ts';
import { limitTime } from './child/time-limit.ts';
import { alone, none, report } from './measure/report.ts';
import { summarize } from './measure/statistics.ts';
import type { ResetServer } from './servers/reset.ts';

// *Reset Economy* in a world of many players: how long it takes, what the event loop is held, and what others get meanwhile.
const PLAYERS = 100_000;
const RESET_S = 60;
const DELAY_MS = 250;

limitTime(290);
const server: Child<ResetServer> = startChild(new URL('./servers/reset.ts', import.meta.url));
const folder = temporaryFolder('reset');
const { url, admin, player } = await server.ask('open', { folder, players: PLAYERS });

interface Meanwhile {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly ms: number;
}
await server.ask('watch');
const startedAt = performance.now();
const running = call('POST', '/api/admin/reset-economy', admin);
const calls = await callUntil(running);
const seconds = (performance.now() - startedAt) / 1000;
const delayMs = await server.ask('longestDelay');
const refused = calls.filter(({ status }) => status === 503);
const latencies = summarize(refused.map(({ ms }) => ms));
const differences = await server.ask('audit');
await server.stop();
report(`Reset Economy with ${PLAYERS} players`, '', [
  alone('until it is answered', `${seconds.toFixed(1)} s`, {
    ...{ needs: `< ${RESET_S} s`, holds: seconds < RESET_S },
  }),
  alone('longest delay of the event loop', `${delayMs.toFixed(0)} ms`, {
    ...{ needs: `< ${DELAY_MS} ms`, holds: delayMs < DELAY_MS },
  }),
  alone('other calls answered 503', String(refused.length), { needs: '> 0', holds: refused.length > 0 }),
  alone('  p99', `${latencies.p99.toFixed(0)} ms`, {
    ...{ needs: `< ${DELAY_MS} ms`, holds: latencies.p99 < DELAY_MS },
  }),
  alone("  slowest, the caller's own waiting included", `${latencies.max.toFixed(0)} ms`),
  none('  without Retry-After', refused.filter(({ retryAfter }) => retryAfter === null).length),
  none('other calls that failed', calls.filter(({ status }) => status !== 503 && status !== 200).length),
  none('a reset that failed', (await running).status === 200 ? 0 : 1),
  none('differences in the audit', differences.length),
]);

/** Calls one after the other until the reset has its answer. */
async function callUntil(reset: Promise<Meanwhile>): Promise<Meanwhile[]> {
  const answers: Meanwhile[] = [];
  let isOver = false;
  const done = reset.finally(() => {
    isOver = true;
  });
  while (!isOver) answers.push(await call('GET', '/api/dashboard', player));
  await done;
  return answers;
}

async function call(method: string, path: string, cookie: string): Promise<Meanwhile> {
  const sentAt = performance.now();
  const response = await fetch(url + path, { method, headers: { cookie } });
  await response.text();
  const ms = performance.now() - sentAt;
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ms };
}
