import { beforeEach, expect } from 'vitest';
import { crewStore } from '#db/systems/combat/store/crews.ts';
import { ledgerStore } from '#db/ledger/store.ts';
import type { Fight, FightSummary } from '#protocol/systems/combat/models.ts';
import { HOUR_MS } from '#protocol/values/time.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { newcomer, PASSWORD } from '#tests/systems/auth/browser.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { give } from '#tests/systems/market/trader.ts';
import { attack, combatant, fought, gang, NEWCOMER_MS, SPEED } from './boss.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let player: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  player = await gang(world, 'capo', 40);
});

const historyOf = async (of: TestPlayer, page = 1, before = '') => {
  const { status, body } = await of.get(`/api/mafiosi/fights?page=${page}&before=${before}`);
  expect(status).toBe(200);
  return body as { fights: FightSummary[]; pagination: { page: number; limit: number; total: number } };
};

const activityOf = async (of: TestPlayer) => (await of.get('/api/activity/recent')).body.entries;

test('both players have the fight in their history, each from their own side', async () => {
  const target = await gang(world, 'bodyguard', 40);
  await world.advance(NEWCOMER_MS);
  const fight = await fought(player, target);
  const line = { id: fight.id, at: fight.at, reward: 100 };
  expect(await historyOf(player)).toEqual({
    fights: [
      {
        ...line,
        role: 'attacker',
        won: true,
        opponent: { id: target.id, username: target.username },
        own_fallen: 2,
        opponent_fallen: 4,
      },
    ],
    pagination: { page: 1, limit: 20, total: 1 },
  });
  expect((await historyOf(target)).fights).toEqual([
    {
      ...line,
      role: 'defender',
      won: false,
      opponent: { id: player.id, username: player.username },
      own_fallen: 4,
      opponent_fallen: 2,
    },
  ]);
  expect(await historyOf(await world.player())).toMatchObject({ fights: [], pagination: { total: 0 } });
});

test('the history has twenty a page, newest first, attacks and defenses together', async () => {
  const attackers: TestPlayer[] = [];
  for (let at = 0; at < 5; at += 1) attackers.push(await gang(world, 'thug', 30));
  await world.advance(NEWCOMER_MS);
  for (let hour = 0; hour < 5; hour += 1) {
    for (const attacker of attackers) await attack(attacker, player);
    await world.advance(HOUR_MS);
  }
  await fought(player, attackers[0]!);
  const [first, second, third] = [
    await historyOf(player),
    await historyOf(player, 2),
    await historyOf(player, 3),
  ];
  expect([first, second, third].map(({ fights }) => fights.length)).toEqual([20, 6, 0]);
  expect(third.pagination).toEqual({ page: 3, limit: 20, total: 26 });
  const all = [...first.fights, ...second.fights];
  expect(new Set(all.map(({ id }) => id)).size).toBe(26);
  expect(all[0]?.role).toBe('attacker');
  await fought(player, attackers[1]!);
  const rest = await historyOf(player, 1, first.fights.at(-1)?.id);
  expect(rest).toEqual({ fights: second.fights, pagination: { page: 1, limit: 20, total: 6 } });
  expect((await player.get('/api/mafiosi/fights?before=nobody')).status).toBe(404);
  const times = all.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
});

test("both players' activity lists the fight and links to its page", async () => {
  const target = await gang(world, 'bodyguard', 40);
  const thug = await gang(world, 'thug', 10);
  await world.advance(NEWCOMER_MS);
  await fought(player, target);
  expect((await activityOf(player))[0]).toMatchObject({
    title: 'Fight reward',
    place: '/combat',
    lines: [`You beat ${target.username} and took $100: 2 men of yours fell, 4 men of theirs fell`],
    changes: [{ asset: 'dollars', amount: 100 }],
  });
  expect((await activityOf(target))[0]).toMatchObject({
    title: 'Fight reward',
    lines: [`${player.username} beat you and took $100: 4 men of yours fell, 2 men of theirs fell`],
    changes: [{ asset: 'dollars', amount: -100 }],
  });
  await world.advance(HOUR_MS);
  const fight = await fought(thug, player);
  expect((await activityOf(thug))[0]).toMatchObject({
    id: `fight:${fight.id}`,
    title: 'Fight lost',
    lines: [`${player.username} held: 1 man of yours fell, none of theirs fell`],
    changes: [],
  });
  expect((await activityOf(player))[0]).toMatchObject({
    title: 'Fight won',
    lines: [`${thug.username} attacked, and you held: none of yours fell, 1 man of theirs fell`],
  });
  const { entries } = (await target.get('/api/statement?code=fight_reward')).body;
  expect(entries).toMatchObject([
    { amount: -100, text: "The attacker won: 10% of the loser's wealth, at most $5,000.00 = $100.00" },
  ]);
});

test('an unknown fight is not found', async () => {
  for (const id of ['nothing', 'x'.repeat(64), '__proto__'])
    expect((await player.get(`/api/mafiosi/fight/${id}`)).body.code).toBe('fight_not_found');
  expect((await fetch(`${world.url}/api/mafiosi/fight/nothing`)).status).toBe(401);
});

test("a deleted player's crew and weapons are gone, the fights stay without the name", async () => {
  const browser = await newcomer(world);
  const { id } = (await browser.get('/api/auth/me')).body.user;
  const post = (path: string, body: object) => browser.post(`/api/mafiosi/${path}`, body);
  await give(world, { id } as TestPlayer, { iron: 1_000, oil: 1_000 });
  expect((await post('hire', { mafiosiType: 'thug', quantity: 4 })).status).toBe(200);
  expect((await post('forge-weapons', { weaponType: 'pistol', quantity: 6 })).status).toBe(200);
  await post('equip-weapons', { mafiosiType: 'thug', weaponType: 'pistol', quantity: 3 });
  await world.advance(NEWCOMER_MS);
  const { fight: last } = (await post('attack', { targetId: player.id })).body as unknown as { fight: Fight };
  expect(last.victory).toBe(false);
  expect((await browser.post('/api/profil/delete-profil', { current_password: PASSWORD })).status).toBe(200);
  const held = await world.database.read((tx) => ledgerStore(tx).balancesOf(id));
  expect(held.every(({ balance }) => balance === 0)).toBe(true);
  expect(await world.database.read((tx) => crewStore(tx).ofPlayer(id))).toEqual([]);
  expect(await combatant(world, { id } as TestPlayer)).toBeNull();
  expect((await attack(player, id)).body.code).toBe('target_not_found');
  expect((await player.get(`/api/mafiosi/odds?targetId=${id}`)).body.code).toBe('target_not_found');
  expect((await historyOf(player)).fights[0]?.opponent).toEqual({ id, username: 'deleted player' });
  const { fight } = (await player.get(`/api/mafiosi/fight/${last.id}`)).body;
  expect(fight.attacker).toMatchObject({ id, username: 'deleted player' });
  const { targets } = (await player.get('/api/mafiosi/targets')).body;
  expect(targets.map((target: { id: string }) => target.id)).not.toContain(id);
});
