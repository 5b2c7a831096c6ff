import { beforeEach, describe, expect, test } from 'vitest';
import { PublicView } from '#protocol/systems/public-view/contract.ts';
import { INTERVAL_MS, nextRace, placeBet, runRaceOut } from '#tests/systems/racing/bettor.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { trader } from '#tests/systems/market/trader.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { spectatorSocket, watch } from './watcher.ts';

let world: TestWorld;
let ann: TestPlayer;
let bob: TestPlayer;

beforeEach(async () => {
  world = await createWorld();
  ann = await world.player({ username: 'Annabella', dollars: 500_000 });
  bob = await world.player({ username: 'Bartholomew', dollars: 500_000 });
});

const live = async (): Promise<PublicView> => {
  const response = await fetch(`${world.url}/api/live`);
  expect(response.status).toBe(200);
  return PublicView.parse(await response.json());
};

const order = (player: TestPlayer, orderType: 'buy' | 'sell', quantity: number, price: number) =>
  player.post('/api/market/place-order', { resource: 'gold', orderType, quantity, price });

describe('a spectator', () => {
  test("is only in the public room, even with a player's cookie, and does not count as online", async () => {
    const { ready } = await watch(world.url);
    expect(Object.keys(ready.rooms)).toEqual(['public']);
    expect(world.app.live.counts()).toMatchObject({ sockets: 0, spectators: 1 });
    const socket = spectatorSocket(world.url, { cookie: ann.cookie });
    const signedIn = new Promise<{ rooms: object }>((resolve) => socket.once('ready', resolve));
    socket.connect();
    expect(Object.keys((await signedIn).rooms)).toEqual(['public']);
    expect((await live()).online).toBe(0);
  });

  test('may not subscribe, unsubscribe or resume', async () => {
    const { socket } = await watch(world.url);
    for (const [message, payload] of [
      ['subscribe', 'races'],
      ['subscribe', 'world'],
      ['subscribe', 'public'],
      ['subscribe', 'market:gold'],
      ['subscribe', 'leaderboard'],
      ['unsubscribe', 'public'],
      ['resume', { public: { epoch: 'x', seq: 0 } }],
      ['resume', {}],
    ] as const)
      expect(
        await socket.timeout(5_000).emitWithAck(message, payload),
        `${message} ${JSON.stringify(payload)}`,
      ).toEqual({
        ok: false,
        error: 'forbidden',
      });
  });

  test("cannot subscribe to a player's room, and its unacknowledged messages are ignored", async () => {
    const { socket, frames } = await watch(world.url);
    for (const room of [`user:${ann.id}`, 'alliance', `race:${(await nextRace(ann)).id}`])
      expect(await socket.timeout(5_000).emitWithAck('subscribe', room)).toMatchObject({ ok: false });
    socket.emit('subscribe', 'races');
    socket.emit('unsubscribe');
    await placeBet(ann, { race: await nextRace(ann) });
    await world.advance(INTERVAL_MS);
    await expect.poll(() => frames.some(({ event }) => event === 'race.progress')).toBe(true);
    expect(new Set(frames.map(({ room }) => room))).toEqual(new Set(['public']));
  });

  test('sees the race, the ladder and the ticker, and no player data', async () => {
    const { frames } = await watch(world.url);
    const race = await nextRace(ann);
    await placeBet(ann, { race, amount: 10_000 });
    for (const horse of race.horses.slice(0, 2)) await placeBet(bob, { race, number: horse.number });
    await order(bob, 'buy', 150, 50);
    await world.advance(INTERVAL_MS);
    const events = () => new Set(frames.map(({ event }) => event));
    // Progress follows real time: the race ends only after some was seen.
    await expect.poll(() => events().has('race.progress')).toBe(true);
    await runRaceOut(world, race);
    await expect.poll(events).toEqual(new Set(['race.progress', 'race.status', 'market.best']));
    const text = JSON.stringify([frames, await live()]);
    for (const secret of [ann.id, bob.id, ann.username, bob.username, 'seed', 'client_seed', '@'])
      expect(text).not.toContain(secret === 'seed' ? '"seed"' : secret);
    for (const { data } of frames) expect(data).not.toHaveProperty('bet');
  });

  test('sees a large trade on the ticker without a name, and no small one', async () => {
    const [seller, buyer] = [await trader(world), await trader(world)];
    const { frames } = await watch(world.url);
    await order(seller, 'sell', 200, 50);
    await order(buyer, 'buy', 10, 50);
    await order(buyer, 'buy', 150, 50);
    const lines = () => frames.filter(({ event }) => event === 'ticker').map(({ data }) => data.text);
    await expect.poll(lines).toEqual(['150 gold changed hands for $7,500.']);
    expect((await live()).ticker.map(({ text }) => text)).toEqual(lines());
  });
});

describe('the public view', () => {
  test('returns the same object for a second, without a cookie', async () => {
    const first = await fetch(`${world.url}/api/live`);
    const second = await fetch(`${world.url}/api/live`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(second.status).toBe(304);
    expect(first.headers.get('set-cookie')).toBeNull();
    world.time.pass(1_000);
    const third = await fetch(`${world.url}/api/live`);
    expect(third.headers.get('etag')).not.toBe(first.headers.get('etag'));
  });

  test("shows the next race, then the horses' positions, never the result in advance", async () => {
    const race = await nextRace(ann);
    await placeBet(ann, { race });
    world.time.pass(1_000);
    expect(await live()).toMatchObject({ race: { id: race.id, bets: [] }, t: 0, next_race: { id: race.id } });
    await world.advance(INTERVAL_MS + 20_000);
    const running = await live();
    expect(running.race).toMatchObject({ id: race.id, status: 'racing', bets: [] });
    expect(running.t).toBeGreaterThan(0);
    expect(Object.keys(running.positions)).toHaveLength(race.horses.length);
    expect(running.race).not.toHaveProperty('results');
    expect(running.next_race?.id).not.toBe(race.id);
  });

  test('shows the king, whose crowning is on the ticker', async () => {
    await world.advance(24 * 3_600_000);
    const { king, ticker } = await live();
    expect(king).not.toBeNull();
    expect(ticker.at(-1)?.text).toContain(`The crown goes to ${king?.username}`);
  });

  test('counts players once, however many sockets they have', async () => {
    await ann.socket();
    await ann.socket();
    await bob.socket();
    world.time.pass(1_000);
    await expect.poll(async () => (world.time.pass(1_000), (await live()).online)).toBe(2);
  });
});

describe('a stopping world', () => {
  test('closes its spectators like everyone else', async () => {
    const { socket } = await watch(world.url);
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    await world.close();
    expect(await gone).toBe('transport close');
  });
});
