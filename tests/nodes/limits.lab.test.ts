import { expect, onTestFinished } from 'vitest';
import { openRawSocket, type RawSocket } from '#tests/load/client/raw-socket.ts';
import { joinedPlayer } from '#tests/support/joined-player.ts';
import type { Cluster } from './cluster/cluster.ts';
import { inCluster } from './cluster/in-cluster.ts';
import { callsOf, metric, until } from './scenes/calls.ts';

const OF_A_PLAYER = 5;
const OF_AN_ADDRESS = 50;
const ENDED_WITHIN_MS = 1_000;

const test = inCluster({ players: 20, settings: { RATE_LIMIT: 'on' } });

// The sockets of the test before are counted until its gateways have reported.
test.beforeEach(async ({ cluster }) => {
  await until(async () => (await metric(cluster.active().url, 'tycoon_sockets')) === 0 || null, 'leaving');
});

/** Connects at the gateways in turn. */
async function connectAt(cluster: Cluster, at: number, cookie: string, onEvent?: (frame: string) => void) {
  const { url } = cluster.gateways[at % cluster.gateways.length] ?? { url: '' };
  const socket = await openRawSocket({ url, cookie, onEvent: (frame) => onEvent?.(frame.toString()) });
  onTestFinished(() => socket.terminate());
  return socket;
}

const refusalOf = (connecting: Promise<RawSocket>): Promise<string> =>
  connecting.then(() => 'admitted', String);

test('the sixth socket of a player over three gateways is refused', async ({ cluster }) => {
  const cookie = cluster.players.cookies[10] ?? '';
  for (let at = 0; at < OF_A_PLAYER; at += 1) await connectAt(cluster, at, cookie);
  for (let at = 0; at < cluster.gateways.length; at += 1) {
    const refusal = await refusalOf(connectAt(cluster, at, cookie));
    expect(refusal).toContain('"message":"too_many_sockets"');
    expect(refusal).toContain('"maxOfPlayer":5');
  }
});

test('so is the fifty-first of an address', async ({ cluster }) => {
  const cookies = cluster.players.cookies.slice(0, 10);
  const open: RawSocket[] = [];
  for (let at = 0; at < OF_AN_ADDRESS; at += 1)
    open.push(await connectAt(cluster, at, cookies[at % cookies.length] ?? ''));
  const another = cluster.players.cookies[11] ?? '';
  for (let at = 0; at < cluster.gateways.length; at += 1)
    expect(await refusalOf(connectAt(cluster, at, another))).toContain('"message":"too_many_sockets"');
  open[0]?.terminate();
  await expect.poll(() => refusalOf(connectAt(cluster, 2, another)), { timeout: 10_000 }).toBe('admitted');
});

/** Opens a socket at each gateway; resolves with the milliseconds until all have ended for this reason. */
async function timeToEnd(
  cluster: Cluster,
  { cookie, reason, act }: { cookie: string; reason: string; act: () => Promise<{ status: number }> },
): Promise<number> {
  const ended = cluster.gateways.map(() => Promise.withResolvers<void>());
  const sockets = await Promise.all(
    ended.map(({ resolve }, at) =>
      connectAt(cluster, at, cookie, (frame) => {
        if (frame.startsWith('42["session.ended"') && frame.includes(`"reason":"${reason}"`)) resolve();
      }),
    ),
  );
  const closed = sockets.map(({ webSocket }) => new Promise((resolve) => webSocket.once('close', resolve)));
  expect((await act()).status).toBe(200);
  const startedMs = performance.now();
  await Promise.all([...ended.map(({ promise }) => promise), ...closed]);
  return performance.now() - startedMs;
}

test('a logout ends the sockets of its session on all gateways', async ({ cluster }) => {
  const cookie = cluster.players.cookies[12] ?? '';
  const act = () => callsOf(cluster, cookie).post('/api/auth/logout', {});
  expect(await timeToEnd(cluster, { cookie, reason: 'logout', act })).toBeLessThan(ENDED_WITHIN_MS);
});

test('a deleted account has no socket on any gateway', async ({ cluster }) => {
  const player = await joinedPlayer(() => cluster.url, 'Leaving');
  const { cookie } = player;
  const act = () => player.post('/api/profil/delete-profil', { current_password: 'brass-keys-42' });
  expect(await timeToEnd(cluster, { cookie, reason: 'deleted', act })).toBeLessThan(ENDED_WITHIN_MS);
});

test('a kicked member receives nothing more of the alliance on any gateway', async ({ cluster }) => {
  const { names, players } = cluster;
  const [leader = '', mate = '', , kicked = ''] = players.cookies;
  const lines = cluster.gateways.map((): string[] => []);
  const sockets = await Promise.all(
    lines.map((received, at) =>
      connectAt(cluster, at, kicked, (frame) => {
        if (frame.startsWith('42["alliance.message"')) received.push(frame);
      }),
    ),
  );
  const own: string[] = [];
  const member = await connectAt(cluster, 0, mate, (frame) => {
    if (frame.startsWith('42["alliance.message"')) own.push(frame);
  });
  for (const socket of [...sockets, member]) await socket.subscribe('alliance');
  const say = (text: string) => callsOf(cluster, mate).post('/api/alliance/chat', { text });
  await say('Before.');
  await expect.poll(() => lines.map(({ length }) => length)).toEqual([1, 1, 1]);
  const { status } = await callsOf(cluster, leader).post('/api/alliance/kick', { username: names[3] });
  expect(status).toBe(200);
  const kickedMs = performance.now();
  await say('After.');
  await expect.poll(() => own).toHaveLength(2);
  expect(performance.now() - kickedMs).toBeLessThan(ENDED_WITHIN_MS);
  for (const socket of sockets)
    expect(await socket.ask('subscribe', 'alliance')).toMatchObject({ ok: false });
  expect(lines.map(({ length }) => length)).toEqual([1, 1, 1]);
});
