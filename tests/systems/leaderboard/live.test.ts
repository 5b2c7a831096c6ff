import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LeaderboardTop } from '#protocol/systems/leaderboard/models.ts';
import { createTimers } from '#server/live/timers.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { mark, retire } from '../inhabitants/household.ts';
import { move, salary, taken } from '../statement/ledger-days.ts';

let world: TestWorld;
let players: TestPlayer[];
/** Callbacks that wait for the end of a push window. */
let waiting: { readonly ms: number; readonly end: () => void }[];
beforeEach(async () => {
  waiting = [];
  const real = createTimers((error) => {
    throw error;
  }, Date.now);
  const after: typeof real.after = (ms, end) => {
    if (ms < 5_000) return real.after(ms, end);
    waiting.push({ ms, end });
    return () => undefined;
  };
  world = await createWorld({ timers: { ...real, after } });
  players = [];
  for (let at = 0; at < 12; at += 1)
    players.push(await world.player({ username: `top${at}`, dollars: 20_000 - at * 1_000 }));
  await world.advance(0);
});
afterEach(() => world.close());

const player = (at: number): TestPlayer => {
  const found = players[at];
  if (!found) throw new Error(`there is no player ${at}`);
  return found;
};

async function watch(): Promise<{ socket: Socket; top: LeaderboardTop; pushed: LeaderboardTop[] }> {
  const socket = await player(11).socket();
  const pushed: LeaderboardTop[] = [];
  socket.on('leaderboard.changed', ({ data }) => pushed.push(data));
  const { ok, snapshot } = await socket.emitWithAck('subscribe', 'leaderboard');
  expect(ok).toBe(true);
  return { socket, top: snapshot, pushed };
}

const namesOf = ({ players: shown }: LeaderboardTop): string[] => shown.map(({ username }) => username);

/** A round trip: every earlier push has arrived. */
const arrive = (socket: Socket) => socket.emitWithAck('unsubscribe', 'races');

test('the room shows the same top ten as the call', async () => {
  const { top } = await watch();
  expect(top.players).toHaveLength(10);
  expect(top.players).toEqual((await player(0).get('/api/leaderboard?limit=10')).body.players);
});

test('a change in the top ten is pushed at once, further ones together after five seconds', async () => {
  waiting.length = 0;
  const { socket, pushed } = await watch();
  await move(world, salary(player(1), 40));
  await arrive(socket);
  expect(pushed.map((one) => namesOf(one)[0])).toEqual(['top1']);
  await move(world, salary(player(10), 400));
  await move(world, salary(player(11), 500));
  await arrive(socket);
  expect(pushed).toHaveLength(1);
  expect(waiting.map(({ ms }) => ms)).toEqual([5_000]);
  waiting[0]?.end();
  await arrive(socket);
  expect(pushed).toHaveLength(2);
  expect(namesOf(pushed[1] ?? { players: [] }).slice(0, 3)).toEqual(['top11', 'top10', 'top1']);
});

test('in a world with inhabitants, their board is pushed, too', async () => {
  const bot = await world.player({ username: 'BotA', isNewcomer: true });
  const { socket, top, pushed } = await watch();
  expect(top.everyone).toBeUndefined();
  const admin = await world.player({ rang: 2 });
  expect((await mark(admin, bot)).status).toBe(200);
  await arrive(socket);
  expect(pushed.map(({ everyone }) => everyone?.length)).toEqual([10]);
  waiting.at(-1)?.end();
  await move(world, salary(bot, 1_000));
  await arrive(socket);
  const latest = pushed.at(-1);
  expect(latest?.everyone?.[0]).toMatchObject({ username: 'BotA', is_bot: true, rank: 1 });
  expect(latest?.everyone).toEqual(
    (await player(0).get('/api/leaderboard?inhabitants=true&limit=10')).body.players,
  );
  expect(namesOf(latest ?? { players: [] })).not.toContain('BotA');
  waiting.at(-1)?.end();
  await move(world, taken(bot, 'dollars', 100 * (latest?.everyone?.[0]?.dollars ?? 0)));
  await arrive(socket);
  expect(pushed.at(-1)?.everyone?.map(({ username }) => username)).not.toContain('BotA');
  waiting.at(-1)?.end();
  expect((await retire(admin, bot)).status).toBe(200);
  await arrive(socket);
  expect(pushed.at(-1)?.everyone).toBeUndefined();
});

test('a change outside the top ten is not pushed', async () => {
  const { socket, pushed } = await watch();
  await move(world, salary(player(11), 1));
  await world.advance(2_000);
  await arrive(socket);
  expect(pushed).toEqual([]);
});
