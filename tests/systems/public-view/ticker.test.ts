import { expect } from 'vitest';
import { HOUR_MS } from '#protocol/values/time.ts';
import type { TickerLine } from '#protocol/systems/public-view/contract.ts';
import { deleted, founded, join, newFamilyName } from '#tests/systems/alliance/family.ts';
import { fought, hire, NEWCOMER_MS, SPEED } from '#tests/systems/combat/boss.ts';
import { gilded, gilderIn } from '#tests/systems/gilding/gilder.ts';
import { inhabitant, pay } from '#tests/systems/inhabitants/household.ts';
import { trader } from '#tests/systems/market/trader.ts';
import { freshRace, placeBet, runRaceOut } from '#tests/systems/racing/bettor.ts';
import { bought, post } from '#tests/systems/real-estate/owner.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let viewer: TestPlayer;
test.beforeEach(async ({ world: shared }) => {
  world = shared;
  viewer = await world.player();
});

/** The lines that the player gets on joining, newest last. */
async function lines(): Promise<TickerLine[]> {
  // Everybody who joins within a second gets the same snapshot.
  world.time.pass(1_000);
  const socket = await viewer.socket();
  const { world: joined } = await socket.emitWithAck('resume', { world: { epoch: 'none', seq: 0 } });
  socket.close();
  return joined.snapshot.ticker;
}

const last = async (): Promise<Omit<TickerLine, 'at' | 'id'> | undefined> => {
  const { at: _at, id: _id, ...line } = (await lines()).at(-1) ?? { at: '', text: '' };
  return line;
};

async function lastForSpectators(): Promise<string> {
  world.time.pass(1_000);
  const { ticker } = await (await fetch(`${world.url}/api/live`)).json();
  expect(Object.keys(ticker.at(-1)).toSorted()).toEqual(['at', 'text']);
  return ticker.at(-1).text;
}

/** Until foundings are told. */
const gameHourLater = () => world.advance(HOUR_MS);

const hideName = async (player: TestPlayer): Promise<void> => {
  expect((await player.post('/api/profil/update-profil', { show_name: false })).status).toBe(200);
};

test('a first property is told once, however often its owner sells it', async () => {
  const owner = await world.player({ dollars: 50_000 });
  const first = await bought(owner, 'Studio Apartment');
  const line = {
    text: `${owner.username} bought a Studio Apartment for $800 and is a landlord now.`,
    about: { kind: 'player', id: owner.id },
  };
  expect(await last()).toEqual(line);
  expect(await lastForSpectators()).toBe(
    'Somebody bought a Studio Apartment for $800 and is a landlord now.',
  );
  const count = (await lines()).length;
  const second = await bought(owner, 'House');
  for (const { _id } of [first, second]) expect((await post(owner, 'sell', _id)).status).toBe(200);
  await bought(owner, 'Studio Apartment');
  expect(await lines()).toHaveLength(count);
});

test('a raid names both, or whoever shows the name, and links the fight only if both do', async () => {
  const attacker = await world.player({ dollars: 200_000 });
  const [open, shy] = [await world.player({ dollars: 9_000 }), await world.player({ dollars: 9_000 })];
  await hideName(shy);
  await world.advance(NEWCOMER_MS);
  expect((await hire(attacker, 'capo', 20)).status).toBe(200);
  const fight = await fought(attacker, open);
  expect(fight.victory).toBe(true);
  expect(await last()).toEqual({
    text: `${attacker.username} raided ${open.username} and took $900.`,
    about: { kind: 'fight', id: fight.id },
  });
  await fought(attacker, shy);
  expect(await last()).toEqual({
    text: `${attacker.username} raided somebody and took $900.`,
    about: { kind: 'player', id: attacker.id },
  });
  expect(await lastForSpectators()).toBe('A raid took $900.');
});

test('alliances are told of when they are founded and joined, unless they are private', async () => {
  const [leader, mate, secretive] = [
    await world.player({ dollars: 50_000 }),
    await world.player(),
    await world.player({ dollars: 50_000 }),
  ];
  const [early, name] = [await world.player(), newFamilyName()];
  const naming = async (text: string) => (await lines()).filter((line) => line.text.includes(text));
  await founded(leader, { name });
  await founded(secretive, { isPrivate: true });
  expect((await join(early, name)).status).toBe(200);
  expect(await naming(name)).toEqual([]);
  await gameHourLater();
  expect((await last())?.text).toBe(`${leader.username} founded ${name}.`);
  expect((await join(mate, name)).status).toBe(200);
  expect((await last())?.text).toBe(`${mate.username} joined ${name}.`);
  expect(await naming(secretive.username)).toEqual([]);
});

test('no alliance is named that contains the name of another player than its founder', async () => {
  const [accuser, proud, mate] = [
    await world.player({ dollars: 50_000 }),
    await world.player({ dollars: 50_000 }),
    await world.player(),
  ];
  const [accusation, family] = [`${viewer.username} Is A Cheat`, `House of ${proud.username}`];
  await founded(accuser, { name: accusation });
  await founded(proud, { name: family });
  await gameHourLater();
  expect((await last())?.text).toBe(`${proud.username} founded ${family}.`);
  expect((await join(mate, accusation)).status).toBe(200);
  expect((await lines()).filter(({ text }) => text.includes('Cheat'))).toEqual([]);
});

test('an admin takes a line down, which the log tells', async () => {
  const [admin, owner] = [await world.player({ rang: 2 }), await world.player({ dollars: 50_000 })];
  await bought(owner, 'Studio Apartment');
  const shown = await last();
  const socket = await viewer.socket();
  await socket.emitWithAck('resume', { world: { epoch: 'none', seq: 0 } });
  const removed = new Promise((resolve) => socket.once('ticker.removed', ({ data }) => resolve(data)));
  const [line] = (await admin.get('/api/admin/ticker')).body.lines;
  expect(line.text).toBe(shown?.text);
  const remove = () => admin.post('/api/admin/ticker/remove', { lineId: line.id });
  expect((await remove()).status).toBe(200);
  expect(await removed).toEqual({ text: line.text, at: line.at });
  socket.close();
  expect((await lines()).map(({ text }) => text)).not.toContain(line.text);
  expect(await lastForSpectators()).not.toContain('Studio Apartment');
  expect(await remove()).toMatchObject({ status: 404, body: { code: 'line_not_found' } });
  const { entries } = (await admin.get('/api/admin/log')).body;
  expect(entries[0]).toMatchObject({
    ...{ admin: admin.username, action: 'ticker.line.remove', before: { text: line.text, at: line.at } },
  });
});

test('a gilding is told of from level 5 on, until the name is hidden', async () => {
  const owner = await gilderIn(world);
  const about = { kind: 'player', id: owner.id };
  const naming = async () => (await lines()).filter(({ text }) => text.includes(owner.username));
  await gilded(owner, 'crest', { levels: 4 });
  expect(await naming()).toEqual([]);
  await gilded(owner, 'crest');
  expect(await last()).toEqual({ text: `${owner.username} gilds a crest to level 5.`, about });
  expect(await lastForSpectators()).toBe('Somebody gilds a crest to level 5.');
  await gilded(owner, 'silk', { levels: 5, horseId: 'neon-saint' });
  expect((await last())?.text).toBe(`${owner.username} gilds the silk of Neon Saint to level 5.`);
  await hideName(owner);
  expect(await naming()).toEqual([]);
});

test('a large trade names the player whose order met the others', async () => {
  const [seller, buyer] = [await trader(world), await trader(world)];
  const order = (player: TestPlayer, orderType: string, quantity: number) =>
    player.post('/api/market/place-order', { resource: 'gold', orderType, quantity, price: 50 });
  await order(seller, 'sell', 100);
  await order(buyer, 'buy', 100);
  expect(await last()).toEqual({
    text: `${buyer.username} bought 100 gold for $5,000.`,
    about: { kind: 'player', id: buyer.id },
  });
  expect(await lastForSpectators()).toBe('100 gold changed hands for $5,000.');
});

test('a large win names the bettor and leads to the replay', async () => {
  await world.advance(0);
  const race = await freshRace(viewer);
  const bettors = new Map<string, TestPlayer>();
  for (const { id, number } of race.horses) {
    const bettor = await world.player({ dollars: 20_000 });
    expect((await placeBet(bettor, { race, number, amount: 10_000 })).status).toBe(200);
    bettors.set(id, bettor);
  }
  await runRaceOut(world, race);
  const about = { kind: 'race', id: race.id };
  const line = (await lines()).find((one) => one.about?.id === race.id);
  const winner = race.horses.find(({ name }) => line?.text.includes(` on ${name} at `));
  expect(line).toMatchObject({ about });
  expect(line?.text).toContain(`${bettors.get(winner?.id ?? '')?.username} takes $`);
});

test("an inhabitant's name is marked", async () => {
  const admin = await world.player({ rang: 2 });
  const bot = await inhabitant(world, admin);
  expect((await pay(admin, bot, 500)).status).toBe(200);
  await bought(bot, 'Studio Apartment');
  expect(await last()).toMatchObject({ about: { kind: 'player', id: bot.id }, bots: [bot.username] });
});

test('lines that name a player end when the name is hidden or the account deleted', async () => {
  for (const end of [hideName, (player: TestPlayer) => deleted(world, player.id)]) {
    const owner = await world.player({ dollars: 5_000 });
    await bought(owner, 'Studio Apartment');
    expect(JSON.stringify(await lines())).toContain(owner.username);
    await end(owner);
    expect(JSON.stringify(await lines())).not.toContain(owner.username);
  }
});

test('players get lines as they come, at most one a second, the last one always', async () => {
  world = await createWorld();
  const socket = await (await world.player()).socket();
  const pushed: string[] = [];
  socket.on('ticker', ({ data }) => pushed.push(data.text));
  const owners = [await world.player(), await world.player(), await world.player()];
  for (const owner of owners) await bought(owner, 'Studio Apartment');
  const [first, , third] = owners.map(({ username }) => new RegExp(`^${username} bought a Studio Apartment`));
  await expect.poll(() => pushed.length, { timeout: 5_000 }).toBe(2);
  expect(pushed).toEqual([expect.stringMatching(first ?? ''), expect.stringMatching(third ?? '')]);
});
