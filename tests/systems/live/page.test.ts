import { io } from 'socket.io-client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { EndReason } from '#protocol/wire/live.ts';
import type { Session } from '#server/action/system.ts';
import { createServerClock, timers } from '#web/live/clock.ts';
import { createConnectionState } from '#web/live/connection-store.ts';
import { createLiveClient } from '#web/live/live-client.ts';
import { type LiveSocket, socketOptions } from '#web/live/socket.ts';
import { type Harness, startHarness } from './harness.ts';

/** The page's own socket, with a cookie. */
const socketOf = ({ url }: Harness, cookie: string): LiveSocket =>
  io(url, { ...socketOptions, extraHeaders: { cookie } });

/** A page's live part, connected to a real server. */
function openPage(socket: LiveSocket, isSignedIn: () => Promise<boolean> = async () => false) {
  const state = createConnectionState(timers);
  const clock = createServerClock(timers.nowMs);
  const faults: unknown[] = [];
  const states: string[] = [];
  const network = { isOnline: true };
  let attempts = 0;
  socket.io.on('open', () => {
    attempts += 1;
  });
  state.store.subscribe((now, before) => now.state !== before.state && states.push(now.state));
  const client = createLiveClient({
    socket,
    state,
    timers,
    clock,
    isOnline: () => network.isOnline,
    isSignedIn,
    report: (error) => faults.push(error),
  });
  onTestFinished(client.stop);
  const received: unknown[] = [];
  client.enter('races', {
    snapshot: (snapshot, { seq }) => received.push([seq, snapshot]),
    events: { 'race.status': ({ raceId }) => received.push(raceId) },
  });
  return {
    ...client,
    clock,
    socket,
    network,
    faults,
    states,
    received,
    attempts: () => attempts,
    state: () => state.store.getState().state,
    becomes: (wanted: string) =>
      vi.waitFor(() => expect(state.store.getState().state).toBe(wanted), { timeout: 10_000 }),
  };
}

async function startPage(harness: Harness) {
  const page = openPage(socketOf(harness, harness.signIn('ann')));
  page.start();
  await page.becomes('live');
  return page;
}

describe('a page', () => {
  test('is live when every room has its snapshot, and receives later events', async () => {
    const harness = await startHarness();
    harness.facts.set('races', 'none yet');
    const page = await startPage(harness);
    expect(page.received).toEqual([[0, 'none yet']]);
    harness.push('races', 'derby');
    await expect.poll(() => page.received).toEqual([[0, 'none yet'], 'derby']);
    expect(page.states).toEqual(['reconnecting', 'live']);
    expect(page.clock.speed()).toBe(60);
    expect(new Date(page.clock.gameNowMs()).getUTCFullYear()).toBe(2030);
    expect(page.faults).toEqual([]);
  });

  test('reconnects after a break and misses nothing', async () => {
    const harness = await startHarness();
    const page = await startPage(harness);
    page.socket.io.engine.close();
    for (const race of ['a', 'b', 'c']) harness.push('races', race);
    await page.becomes('reconnecting');
    await page.becomes('live');
    expect(page.received).toEqual([[0, { of: 'races' }], 'a', 'b', 'c']);
  });

  test('reconnects to a server that was down and shows its current state', async () => {
    const harness = await startHarness();
    const page = await startPage(harness);
    harness.push('races', 'old');
    await expect.poll(() => page.received).toContain('old');
    await harness.close();
    await page.becomes('reconnecting');
    const { port, sessions } = harness;
    const again = await startHarness({ port, sessions });
    again.push('races', 'unseen');
    await page.becomes('live');
    expect(page.received).toEqual([[0, { of: 'races' }], 'old', [0, { of: 'races' }]]);
  });

  test('keeps connecting when woken, with one handshake', async () => {
    let looks = 0;
    let goOn = (): void => undefined;
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    const sessions = new Map<string, Session>();
    const harness = await startHarness({
      sessions,
      authenticate: async (token) => {
        looks += 1;
        await mayGoOn;
        return sessions.get(token ?? '') ?? null;
      },
    });
    const page = openPage(socketOf(harness, harness.signIn('ann')));
    const closed = vi.fn();
    page.socket.on('disconnect', closed);
    page.socket.on('connect_error', closed);
    page.start();
    await expect.poll(() => looks).toBe(1);
    page.wake();
    page.wake();
    goOn();
    await page.becomes('live');
    expect(looks).toBe(1);
    expect(closed).not.toHaveBeenCalled();
  });

  test('reconnects at once when the network is back', async () => {
    const harness = await startHarness();
    const page = await startPage(harness);
    page.network.isOnline = false;
    page.socket.io.engine.close();
    await page.becomes('offline');
    harness.push('races', 'a');
    page.online();
    await page.becomes('live');
    expect(page.received).toEqual([[0, { of: 'races' }], 'a']);
  });

  test('gives a later listener its own snapshot, and the others nothing', async () => {
    const harness = await startHarness();
    const page = await startPage(harness);
    harness.push('races', 'a');
    const later: unknown[] = [];
    const leave = page.enter('races', {
      snapshot: (_, { seq }) => later.push(seq),
      events: { 'race.status': ({ raceId }) => later.push(raceId) },
    });
    await expect.poll(() => later).toEqual([1]);
    harness.push('races', 'b');
    await expect.poll(() => later).toEqual([1, 'b']);
    leave();
    harness.push('races', 'c');
    await expect.poll(() => page.received).toEqual([[0, { of: 'races' }], 'a', 'b', 'c']);
    expect(later).toEqual([1, 'b']);
  });

  test('receives the reason when a room is refused', async () => {
    const harness = await startHarness();
    const page = await startPage(harness);
    const refused = await new Promise((resolve) => page.enter('user:bob', { refused: resolve }));
    expect(refused).toBe('not_found');
    expect(page.state()).toBe('live');
  });

  test('continues when one of its listeners fails', async () => {
    const harness = await startHarness();
    const page = await startPage(harness);
    page.enter('world', {
      events: {
        announcement: () => {
          throw new Error('a fault of the page');
        },
      },
    });
    const both: unknown[] = [];
    const picture = new Promise((resolve) => {
      page.enter('world', {
        snapshot: resolve,
        events: { announcement: ({ message }) => both.push(message) },
      });
    });
    await picture;
    harness.push('world', 'one');
    harness.push('world', 'two');
    await expect.poll(() => both).toEqual(['one', 'two']);
    expect(page.faults).toHaveLength(2);
  });
});

describe('a page whose session has ended', () => {
  test('receives the reason and does not reconnect', async () => {
    const harness = await startHarness();
    const page = await startPage(harness);
    const reasons: EndReason[] = [];
    page.onEnded((reason) => reasons.push(reason));
    harness.live.endSessions({ playerId: 'ann', reason: 'deleted' });
    await page.becomes('offline');
    expect(reasons).toEqual(['deleted']);
    expect(page.socket.connected).toBe(false);
    page.wake();
    expect(page.attempts()).toBe(1);
  });

  test('checks once after a refusal, and stops', async () => {
    const harness = await startHarness();
    const asked = vi.fn(async () => false);
    const page = openPage(socketOf(harness, 'sid=over'), asked);
    page.start();
    await page.becomes('offline');
    await expect.poll(() => asked).toHaveBeenCalledOnce();
    page.wake();
    expect(page.attempts()).toBe(1);
  });

  test('retries when a session turns out to exist', async () => {
    const harness = await startHarness();
    const page = openPage(socketOf(harness, 'sid=late'), async () => {
      harness.sessions.set('late', {
        id: 'late',
        player: { kind: 'player', id: 'ann', username: 'ann', rang: 0 },
        confirmedAtMs: null,
      });
      return true;
    });
    page.start();
    await page.becomes('offline');
    await page.becomes('live');
  });

  test('can sign in as another player', async () => {
    const harness = await startHarness();
    const page = await startPage(harness);
    page.stop();
    expect(page.state()).toBe('offline');
    page.start();
    await page.becomes('live');
    expect(page.received).toEqual([
      [0, { of: 'races' }],
      [0, { of: 'races' }],
    ]);
  });
});
