import { expect } from 'vitest';
import type { Cluster } from './cluster/cluster.ts';
import { inCluster } from './cluster/in-cluster.ts';

// Whoever reaches the link without the token, or with a stolen one.
const test = inCluster({ isOnFile: true, gateways: 1, players: 10 });

const CALLS = ['admit', 'positions', 'enter', 'here'];
const TOO_LARGE_BYTES = 8 * 2 ** 20;
const STRANGERS = 500;

function ask(cluster: Cluster, call: string, body: unknown, token: string | null = cluster.linkToken) {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  return fetch(`${cluster.active().link}/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

test('without its token, the link answers nothing but 401', async ({ cluster }) => {
  const { linkToken } = cluster;
  const wrong = [null, '', 'x', linkToken.slice(0, -1), `${linkToken}x`, linkToken.replace(/.$/, '~')];
  for (const token of wrong)
    for (const call of [...CALLS, 'nothing']) {
      const answer = await ask(cluster, call, { gateway: 'mallory' }, token);
      expect([call, answer.status]).toEqual([call, 401]);
    }
});

test('an unknown path is unknown, and damaged bodies are refused', async ({ cluster }) => {
  expect((await ask(cluster, 'nothing', {})).status).toBe(404);
  for (const body of ['', '{', 'null', '[]', '{"gateway":"a b"}', '{"gateway":1}'])
    expect((await ask(cluster, 'admit', body)).status).toBe(400);
  const large = JSON.stringify({ gateway: 'a', admissions: [], padding: 'x'.repeat(TOO_LARGE_BYTES) });
  const answer = await ask(cluster, 'admit', large).then(
    ({ status }) => status,
    () => 'cut',
  );
  expect([413, 'cut']).toContain(answer);
  expect((await ask(cluster, 'here', { gateway: 'a', gone: [], left: [] })).status).toBe(200);
});

test('the public port knows nothing of the link, and takes no sockets', async ({ cluster }) => {
  const { url } = cluster.active();
  for (const call of CALLS) {
    const headers = { authorization: `Bearer ${cluster.linkToken}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/${call}`, { method: 'POST', headers, body: '{"gateway":"a"}' });
    expect(answer.status).toBe(404);
  }
  const socket = await fetch(`${url}/socket.io/?EIO=4&transport=polling`);
  expect(socket.status).toBe(400);
  expect(await socket.json()).toMatchObject({ code: expect.any(Number), message: expect.any(String) });
});

test('a stolen token admits nobody without a session', async ({ cluster }) => {
  const admission = (token: string | null, socket: string) => ({ socket, address: '192.0.2.1', token });
  const admissions = [admission('made-up', 's1'), admission('', 's2'), admission('x'.repeat(43), 's3')];
  const answer = await ask(cluster, 'admit', { gateway: 'mallory', admissions });
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text.match(/"error":"unauthorized"/g)).toHaveLength(admissions.length);
  const rooms = [{ room: `user:${cluster.players.ids[0]}`, known: null, entry: 1 }];
  const entered = await ask(cluster, 'enter', { gateway: 'mallory', entering: [{ socket: 's1', rooms }] });
  expect(await entered.text()).not.toContain('"snapshot"');
});

test('a flood of strangers is cut off, and the gateway is served meanwhile', async ({ cluster }) => {
  const strangers = Array.from({ length: STRANGERS }, () =>
    ask(cluster, 'here', {}, 'a-token-of-nobody').then(
      ({ status }) => status,
      () => 'cut',
    ),
  );
  expect((await ask(cluster, 'here', { gateway: 'a', gone: [], left: [] })).status).toBe(200);
  const answers = await Promise.all(strangers);
  expect(answers.filter((answer) => answer === 'cut').length).toBeGreaterThan(STRANGERS / 2);
  expect(answers.filter((answer) => answer !== 'cut' && answer !== 401)).toEqual([]);
});
