import { describe, expect, test } from 'vitest';
import type { EndReason } from '#protocol/wire/live.ts';
import type { Session } from '#server/action/system.ts';
import { createSessions } from '#server/live/sessions.ts';
import { createManualTimers } from './manual-timers.ts';

interface SessionHolder {
  readonly session: Session | null;
}

const session = (id: string, playerId = 'p'): Session => ({
  id,
  player: { kind: 'player', id: playerId, username: playerId, rang: 0 },
  confirmedAtMs: null,
});

function setUp(ended: () => readonly [EndReason, readonly string[]][] = () => []) {
  const timers = createManualTimers();
  const holders: SessionHolder[] = [];
  const shown: string[] = [];
  const asked: string[][] = [];
  const faults: unknown[] = [];
  const sessions = createSessions({
    holders: () => holders,
    sessionOf: (holder: SessionHolder) => holder.session,
    close: (holder, reason) => shown.push(`${holder.session?.id} ${reason}`),
    findEnded: async (known) => {
      asked.push(known.map(({ id }) => id));
      return new Map(ended());
    },
    timers,
    report: (error) => faults.push(error),
  });
  return { timers, holders, shown, asked, faults, sessions };
}

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('ending sessions', () => {
  test('closes the sockets of the sessions, and no others', () => {
    const { sessions, holders, shown } = setUp();
    holders.push(
      { session: session('a') },
      { session: session('b') },
      { session: null },
      { session: session('a') },
    );
    sessions.end({ sessionIds: ['a'], reason: 'logout' });
    expect(shown).toEqual(['a logout', 'a logout']);
  });

  test('of a player spares the session that did it', () => {
    const { sessions, holders, shown } = setUp();
    holders.push({ session: session('a') }, { session: session('b') }, { session: session('c', 'other') });
    sessions.end({ playerId: 'p', except: 'a', reason: 'password' });
    expect(shown).toEqual(['b password']);
  });
});

describe('admitting a connection', () => {
  test('hands the session over', async () => {
    const { sessions } = setUp();
    const accepted: string[] = [];
    await sessions.admit(
      async () => session('a'),
      ({ id }) => accepted.push(id),
    );
    expect(accepted).toEqual(['a']);
  });

  test.each([
    ['by its id', { sessionIds: ['a'], reason: 'logout' } as const],
    ['with all of the player', { playerId: 'p', reason: 'deleted' } as const],
  ])('refuses a session that ended %s during its lookup', async (_, ending) => {
    const { sessions } = setUp();
    const accepted: string[] = [];
    await sessions.admit(
      async () => {
        const found = session('a');
        await soon();
        sessions.end(ending);
        return found;
      },
      ({ id }) => accepted.push(id),
    );
    expect(accepted).toEqual([]);
  });
});

describe('sessions that expire', () => {
  test('are noticed within 5 s and receive the reason, each looked up once', async () => {
    const { sessions, holders, shown, asked, timers } = setUp(() => [['rank', ['b']]]);
    holders.push(
      { session: session('a') },
      { session: session('a') },
      { session: session('b') },
      { session: null },
    );
    const stop = sessions.watch();
    timers.pass(2_000);
    await soon();
    expect(asked).toEqual([['a', 'b']]);
    expect(shown).toEqual(['b rank']);
    stop();
    timers.pass(10_000);
    await soon();
    expect(asked).toHaveLength(1);
  });

  test('are looked up again after a failed lookup', async () => {
    let isBroken = true;
    const { sessions, holders, shown, faults, timers } = setUp(() => {
      if (isBroken) throw new Error('busy');
      return [['expired', ['a']]];
    });
    holders.push({ session: session('a') });
    sessions.watch();
    timers.pass(2_000);
    await soon();
    isBroken = false;
    timers.pass(2_000);
    await soon();
    expect(faults).toHaveLength(1);
    expect(shown).toEqual(['a expired']);
  });
});
