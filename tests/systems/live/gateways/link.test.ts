import { describe, expect, test } from 'vitest';
import { linkRequests } from '#protocol/wire/link.ts';
import { refusal } from '../harness.ts';
import { startWriter, stoppedTimers, TOKEN, type Writer } from './writer.ts';

const admission = (socket: string, token: string | null, address = 'here') => ({ socket, address, token });

const tokenOf = (cookie: string): string => cookie.split('sid=')[1] ?? '';

const admit = (writer: Writer, gateway: string, ...admissions: readonly unknown[]) =>
  writer.answers('admit', { gateway, admissions });

const enter = async (writer: Writer, gateway: string, socket: string, room: string) => {
  const rooms = [{ room, known: null, entry: 1 }];
  const [[answer]] = await writer.answers('enter', { gateway, entering: [{ socket, rooms }] });
  return answer;
};

describe('the link refuses', () => {
  const body = { gateway: 'g', gone: [], left: [] };

  test.each([
    ['without a token', null],
    ['with a wrong token', 'another-token-of-it'],
    ['with the beginning of its token', TOKEN.slice(0, -1)],
    ['with an empty token', ''],
  ])('a stranger %s, on every path', async (_, token) => {
    const { ask } = await startWriter();
    for (const call of [...Object.keys(linkRequests), 'unknown', ''])
      expect((await ask(call, body, token)).status).toBe(401);
  });

  test('a stranger before it reads a huge body', async () => {
    const { ask, linkUrl } = await startWriter();
    const huge = 'x'.repeat(5_000_000);
    const answer = await ask('here', huge, null).then(
      ({ status }) => status,
      () => 'cut',
    );
    expect([401, 'cut']).toContain(answer);
    expect(linkUrl).toMatch(/^http:\/\/127\.0\.0\.1:/);
  });

  test('even to answer strangers who come by the hundred', async () => {
    const { ask } = await startWriter({ timers: stoppedTimers() });
    const answers = await Promise.all(
      Array.from({ length: 300 }, () =>
        ask('here', body, null).then(
          ({ status }) => status,
          () => 'cut',
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 401).length).toBeLessThanOrEqual(100);
    expect(answers).toContain('cut');
    expect((await ask('here', body)).status).toBe(200);
  });

  test.each([
    [
      'a body over 1 MB',
      'here',
      { ...body, gone: Array.from({ length: 60_000 }, () => 'x'.repeat(20)) },
      413,
    ],
    ['a body that is no JSON', 'here', '{', 400],
    ['a body that is none', 'here', '', 400],
    ['a call with other fields', 'here', { gateway: 'g' }, 400],
    ['a gateway with a strange name', 'here', { ...body, gateway: '../g' }, 400],
    ['more than 250 items', 'positions', { gateway: 'g', sockets: Array(251).fill('s') }, 400],
    ['an unknown call', 'unknown', body, 404],
    ['a call named like an object property', 'constructor', body, 404],
  ])('%s', async (_, call, sent, status) => {
    const { ask } = await startWriter();
    expect((await ask(call, sent)).status).toBe(status);
  });

  test('to be reached on the public port', async () => {
    const { url } = await startWriter();
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
    for (const call of Object.keys(linkRequests)) {
      const answer = await fetch(`${url}/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(answer.status).toBe(404);
    }
  });
});

test("a writer takes no sockets on its own port, and says so in Engine.IO's form", async () => {
  const { socket, signIn, url } = await startWriter();
  expect(await refusal(socket(signIn('ann')))).toBe('websocket error');
  const answer = await fetch(`${url}/socket.io/?EIO=4&transport=polling`);
  expect(answer.status).toBe(400);
});

describe('a gateway with the token', () => {
  test.each([
    ['a token that is nobody’s', 'nobodys'],
    ['an empty token', ''],
    ['the token of the link', TOKEN],
  ])('admits nobody with %s', async (_, token) => {
    const writer = await startWriter();
    expect(await admit(writer, 'g', admission('s', token))).toEqual([{ ok: false, error: 'unauthorized' }]);
    expect(await enter(writer, 'g', 's', 'races')).toEqual({ ok: false, error: 'busy' });
    expect(writer.live.counts()).toMatchObject({ sockets: 0, spectators: 0 });
  });

  test('enters no room for a socket of another gateway, for a spectator, or for a room of somebody else', async () => {
    const writer = await startWriter();
    await admit(writer, 'g', admission('ann', tokenOf(writer.signIn('ann'))), admission('guest', null));
    expect(await enter(writer, 'h', 'ann', 'races')).toEqual({ ok: false, error: 'busy' });
    expect(await enter(writer, 'g', 'guest', 'races')).toEqual({ ok: false, error: 'busy' });
    expect(await enter(writer, 'g', 'ann', 'user:bob')).toEqual({ ok: false, error: 'not_found' });
    expect(await enter(writer, 'g', 'ann', 'races')).toMatchObject({ ok: true, seq: 0 });
  });

  test('makes up no room', async () => {
    const writer = await startWriter();
    await admit(writer, 'g', admission('ann', tokenOf(writer.signIn('ann'))));
    const before = writer.live.counts().rooms;
    for (const room of ['canary', 'session.x', 'race:none'])
      expect(await enter(writer, 'g', 'ann', room).catch(() => null)).not.toMatchObject({ ok: true });
    await writer.answers('here', {
      gateway: 'g',
      gone: ['nobody'],
      left: [{ socket: 'ann', room: 'race:made-up', entry: 1 }],
    });
    expect(writer.live.counts().rooms).toBe(before);
    expect(writer.live.playersIn('race:made-up').size).toBe(0);
  });

  test('enters at most 32 rooms for a socket', async () => {
    const writer = await startWriter();
    await admit(writer, 'g', admission('ann', tokenOf(writer.signIn('ann'))));
    const rooms = Array.from({ length: 32 }, (_, n) => ({ room: `race:r${n}`, known: null, entry: 1 }));
    const [answers] = await writer.answers('enter', { gateway: 'g', entering: [{ socket: 'ann', rooms }] });
    expect(answers.filter(({ ok }: { ok: boolean }) => ok)).toHaveLength(30);
    expect(answers.at(-1)).toEqual({ ok: false, error: 'too_many_requests' });
  });
});

describe('limits count the sockets of all gateways:', () => {
  test('five of a player, until one is gone', async () => {
    const writer = await startWriter({ limited: true });
    const token = tokenOf(writer.signIn('ann'));
    const sixth = { ok: false, error: 'too_many_sockets', maxOfPlayer: 5 };
    await admit(writer, 'g1', admission('a', token), admission('b', token));
    await admit(writer, 'g2', admission('a', token), admission('b', token));
    expect(await admit(writer, 'g3', admission('a', token), admission('b', token))).toEqual([
      expect.objectContaining({ ok: true }),
      sixth,
    ]);
    // Admitted again after a lost answer, a socket counts once.
    expect(await admit(writer, 'g2', admission('b', token))).toMatchObject([{ ok: true }]);
    expect(await admit(writer, 'g1', admission('c', token))).toEqual([sixth]);
    await writer.answers('here', { gateway: 'g2', gone: ['a'], left: [] });
    expect(await admit(writer, 'g1', admission('c', token))).toMatchObject([{ ok: true }]);
  });

  test('fifty of an address, and twenty spectators', async () => {
    const writer = await startWriter({ limited: true });
    for (const gateway of ['g1', 'g2']) {
      const players = Array.from({ length: 25 }, (_, n) =>
        admission(`p${n}`, tokenOf(writer.signIn(`${gateway}-${n}`))),
      );
      await admit(writer, gateway, ...players);
      await admit(writer, gateway, ...Array.from({ length: 10 }, (_, n) => admission(`s${n}`, null)));
    }
    const late = tokenOf(writer.signIn('late'));
    const crowded = { ok: false, error: 'too_many_sockets' };
    expect(await admit(writer, 'g3', admission('p', late), admission('s', null))).toEqual([crowded, crowded]);
    expect(
      await admit(writer, 'g3', admission('p', late, 'there'), admission('s', null, 'there')),
    ).toMatchObject([{ ok: true }, { ok: true }]);
    expect(writer.live.counts()).toMatchObject({ sockets: 51, spectators: 21 });
  });
});

test('sessions that end are named in every report until their sockets are gone', async () => {
  const writer = await startWriter();
  const token = tokenOf(writer.signIn('ann'));
  await admit(writer, 'g', admission('s', token));
  writer.live.endSessions({ sessionIds: [token], reason: 'logout' });
  const report = (gone: readonly string[]) => writer.answers('here', { gateway: 'g', gone, left: [] });
  expect(await report([])).toEqual([{ socket: 's', reason: 'logout' }]);
  expect(await report([])).toEqual([{ socket: 's', reason: 'logout' }]);
  expect(await report(['s'])).toEqual([]);
});
