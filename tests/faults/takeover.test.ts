import { expect, test, vi } from 'vitest';
import { openGameSocket } from '#bots/wire/game-socket.ts';
import { describeOnPostgres } from '#tests/support/engines.ts';
import { makePlace } from '#tests/support/world-place.ts';
import { settle } from './lab/town.ts';
import { requireOnce, startOrdering } from './takeover/insisting-player.ts';
import { requireLine, startWriters, type Writers } from './takeover/writers.ts';

const PLAYERS = 4;
const TAKEN_OVER_WITHIN_MS = 5_000;

/** Two servers, and players who place keyed orders without end. */
async function begin(more: Readonly<Record<string, string>> = {}) {
  const writers = await startWriters(await makePlace(), more);
  const players = await settle(writers.url(), { players: PLAYERS });
  const lanes = players.map(({ cookie }) => ({ cookie, ordering: startOrdering(writers.url, cookie) }));
  await expect.poll(() => placedIn(lanes), { timeout: 20_000 }).toBeGreaterThan(20);
  return { writers, lanes, players };
}

type Lanes = Awaited<ReturnType<typeof begin>>['lanes'];

const placedIn = (lanes: Lanes): number =>
  lanes.reduce((sum, { ordering }) => sum + ordering.placed.length, 0);

/** Resolves with the time from then to the first order that the standby has taken. */
async function answeredAfterMs({ takenOverAtMs }: Writers, lanes: Lanes, sinceMs: number): Promise<number> {
  const first = await vi.waitFor(
    () => {
      const fromMs = takenOverAtMs() ?? Infinity;
      const found = lanes.flatMap(({ ordering }) => ordering.placed.filter(({ atMs }) => atMs > fromMs));
      if (found.length === 0) throw new Error('nobody has taken over');
      return Math.min(...found.map(({ atMs }) => atMs));
    },
    { timeout: 20_000, interval: 20 },
  );
  return first - sinceMs;
}

async function requireEachOnce({ url }: Writers, lanes: Lanes): Promise<void> {
  await Promise.all(lanes.map(({ ordering }) => ordering.stop()));
  for (const { cookie, ordering } of lanes) await requireOnce(url, cookie, ordering);
}

describeOnPostgres('a standby', 'a file has one server', () => {
  test('takes over from a killed server within 5 s, and every acknowledged order is there once', async () => {
    const { writers, lanes } = await begin();
    const killedAtMs = performance.now();
    await writers.owner.kill();
    expect(await answeredAfterMs(writers, lanes, killedAtMs)).toBeLessThan(TAKEN_OVER_WITHIN_MS);
    await requireEachOnce(writers, lanes);
    requireLine(writers.standby, 'takes over');
  });

  test('takes over from a frozen one within 5 s, which writes and pushes nothing when it wakes up, and ends', async () => {
    const { writers, lanes, players } = await begin();
    const cookie = players[0]?.cookie ?? '';
    const socket = openGameSocket(writers.url(), cookie);
    let frames = 0;
    socket.onAny(() => (frames += 1));
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    socket.once('ready', () => {
      for (const room of ['world', 'market', 'races']) socket.emit('subscribe', room, () => undefined);
    });
    socket.connect();
    await expect.poll(() => frames, { timeout: 10_000 }).toBeGreaterThan(5);

    const frozenAtMs = performance.now();
    writers.owner.signal('SIGSTOP');
    expect(await answeredAfterMs(writers, lanes, frozenAtMs)).toBeLessThan(TAKEN_OVER_WITHIN_MS);
    const framesBefore = frames;
    writers.owner.signal('SIGCONT');
    expect(await gone).toBe('transport close');
    expect(frames).toBe(framesBefore);
    await expect.poll(() => writers.owner.isRunning(), { timeout: 5_000 }).toBe(false);
    requireLine(writers.owner, 'has taken over this world');
    await requireEachOnce(writers, lanes);
  });
});
