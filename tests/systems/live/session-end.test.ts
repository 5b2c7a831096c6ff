import { describe, expect, test } from 'vitest';
import { join, next, refusal, startHarness } from './harness.ts';

describe('a session that ends', () => {
  test("sends its sockets the reason and closes them; the player's other sessions continue", async () => {
    const { live, socket, signIn, push } = await startHarness();
    const [phone, desktop] = [signIn('ann'), signIn('ann')];
    const [first, second, other] = [
      await join(socket(phone)),
      await join(socket(phone)),
      await join(socket(desktop)),
    ];
    const ended = Promise.all([first, second].map(({ socket: one }) => next(one, 'session.ended')));
    const gone = Promise.all([first, second].map(({ socket: one }) => next(one, 'disconnect')));
    live.endSessions({ sessionIds: [phone.split('sid=')[1] ?? ''], reason: 'logout' });
    expect(live.counts().sockets).toBe(1);
    expect(await ended).toEqual([{ reason: 'logout' }, { reason: 'logout' }]);
    expect(await gone).toEqual(['io server disconnect', 'io server disconnect']);
    const announced = other.receive();
    push('world');
    await announced;
  });

  test('with a new password spares the session that chose it', async () => {
    const { live, socket, signIn } = await startHarness();
    const [here, there] = [signIn('ann'), signIn('ann')];
    await join(socket(here));
    const other = await join(socket(there));
    const ended = next(other.socket, 'session.ended');
    live.endSessions({ playerId: 'ann', except: here.split('sid=')[1], reason: 'password' });
    expect(await ended).toEqual({ reason: 'password' });
    expect(live.counts().sockets).toBe(1);
  });

  test('by expiry is noticed within 5 s', async () => {
    const { join: enter, sessions, live } = await startHarness();
    const { socket } = await enter('ann');
    const ended = next(socket, 'session.ended');
    const sinceMs = performance.now();
    sessions.clear();
    expect(await ended).toEqual({ reason: 'expired' });
    expect(performance.now() - sinceMs).toBeLessThan(5_000);
    expect(live.counts().sockets).toBe(0);
  });

  test('during the admission of its socket refuses the socket', async () => {
    let asked = (): void => undefined;
    const looking = new Promise<void>((resolve) => {
      asked = resolve;
    });
    let found = (): void => undefined;
    const session = {
      id: 's',
      player: { kind: 'player', id: 'ann', username: 'ann', rang: 0 },
      confirmedAtMs: null,
    } as const;
    const { live, socket } = await startHarness({
      authenticate: () =>
        new Promise((resolve) => {
          found = () => resolve(session);
          asked();
        }),
    });
    const answer = refusal(socket('sid=s'));
    await looking;
    live.endSessions({ sessionIds: ['s'], reason: 'logout' });
    found();
    expect(await answer).toBe('unauthorized');
  });
});
