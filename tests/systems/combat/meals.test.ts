import { beforeEach, describe, expect } from 'vitest';
import fc from 'fast-check';
import { combatantStore } from '#db/systems/combat/store/combatants.ts';
import { fightStore } from '#db/systems/combat/store/fights.ts';
import { fedPower } from '#protocol/systems/combat/crew.ts';
import { chanceOfVictory, type FightReport, reportOf } from '#protocol/systems/combat/fight.ts';
import type { Target } from '#protocol/systems/combat/models.ts';
import { DAY_MS, HOUR_MS } from '#protocol/values/time.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { transfersOf } from '#tests/support/transfers.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { configureForTest } from '../bank/customer.ts';
import { give } from '../market/trader.ts';
import { atOnce, codes, combatant, fought, gang, hire, NEWCOMER_MS, SPEED, stats } from './boss.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let player: TestPlayer;
let target: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  player = await gang(world, 'enforcer', 9);
  target = await gang(world, 'bodyguard', 13);
  for (const one of [player, target]) await give(world, one, { food: 100 });
});

const feed = (one: TestPlayer) => one.post('/api/mafiosi/feed');
const foodOf = async (one: TestPlayer): Promise<number> => (await one.get('/api/auth/me')).body.user.food;
const oddsOf = async () => (await player.get(`/api/mafiosi/odds?targetId=${target.id}`)).body;

const replayed = ({ attacker, defender }: FightReport): FightReport =>
  reportOf(
    { attacker: attacker.crew, defender: defender.crew },
    { attack: attacker.luck, defense: defender.luck },
    { attacker: attacker.fedPercent ?? 0, defender: defender.fedPercent ?? 0 },
  );

describe('the power of a fed crew', () => {
  test.each([
    [0, 5, 0],
    [19, 5, 19],
    [20, 5, 21],
    [126, 5, 132],
    [130, 0, 130],
    [10_000_000, 100, 20_000_000],
  ])('of %d with %d percent is %d', (power, percent, fed) => {
    expect(fedPower(power, percent)).toBe(fed);
  });

  test('is never lower than unfed, and at most the percentage higher', () => {
    fc.assert(
      fc.property(fc.nat(20_000_000), fc.nat(100), (power, percent) => {
        const fed = fedPower(power, percent);
        expect(Number.isInteger(fed)).toBe(true);
        expect(fed).toBeGreaterThanOrEqual(power);
        expect(fed * 100).toBeLessThanOrEqual(power * (100 + percent));
        expect((fed + 1) * 100).toBeGreaterThan(power * (100 + percent));
      }),
    );
  });
});

describe('a meal of the crew', () => {
  test('takes one food a man and lasts a game day', async () => {
    await hire(player, 'thug', 1);
    expect((await stats(player)).feeding).toEqual({ cost: 1, percent: 5, fed_until: null });
    const { status, body } = await feed(player);
    const fed_until = new Date(world.clock.nowMs() + DAY_MS).toISOString();
    expect([status, body]).toMatchObject([
      200,
      {
        success: true,
        message: 'Pasta for 10 mafiosi: 10 food.',
        cost: 10,
        fed_until,
        balance: { food: 90 },
      },
    ]);
    expect((await stats(player)).feeding).toEqual({ cost: 1, percent: 5, fed_until });
    const [moved] = await world.database.read((tx) => transfersOf(tx, player.id, 1));
    expect(moved).toMatchObject({ code: 'crew_fed', asset: 'food', amount: 10, metadata: { men: 10 } });
    await world.advance(DAY_MS - SPEED);
    expect((await feed(player)).body.code).toBe('already_fed');
    await world.advance(SPEED);
    expect((await feed(player)).status).toBe(200);
    expect(await foodOf(player)).toBe(80);
  });

  test('needs mafiosi and the food', async () => {
    const nobody = await world.player();
    await give(world, nobody, { food: 10 });
    expect(await feed(nobody)).toMatchObject({ status: 409, body: { code: 'no_mafiosi' } });
    await configureForTest(world, { 'feeding.mafiosoFood': 12 });
    expect(await feed(player)).toMatchObject({ status: 409, body: { code: 'not_enough_goods' } });
    expect((await stats(player)).feeding).toEqual({ cost: 12, percent: 5, fed_until: null });
    expect(await foodOf(player)).toBe(100);
  });

  test('of 20 at once is eaten once', async () => {
    expect(codes(await atOnce(20, () => feed(player)))).toEqual({ '200': 1, '409 already_fed': 19 });
    expect(await foodOf(player)).toBe(91);
  });

  test('counts in odds, lists of targets and fights, for both sides, but not in the stored powers', async () => {
    await world.advance(NEWCOMER_MS);
    expect(await oddsOf()).toMatchObject({ attack: 126, defense: 130 });
    await feed(player);
    expect(await oddsOf()).toMatchObject({ attack: 132, defense: 130 });
    await feed(target);
    const odds = await oddsOf();
    expect(odds).toMatchObject({
      attack: 132,
      defense: 136,
      chance: chanceOfVictory({ attack: 132, defense: 136 }),
      target: { defense_power: 136 },
    });
    const { targets } = (await player.get('/api/mafiosi/targets?limit=100')).body as { targets: Target[] };
    expect(targets.find(({ id }) => id === target.id)?.defense_power).toBe(136);
    expect(await combatant(world, target)).toMatchObject({ defense: 130 });
    const fight = await fought(player, target);
    expect(fight).toMatchObject({
      chance: odds.chance,
      attacker: { base_power: 132, fed_percent: 5 },
      defender: { base_power: 136, fed_percent: 5 },
    });
    const row = await world.database.read((tx) => fightStore(tx).of(fight.id));
    expect(replayed(row!.report)).toEqual(row!.report);
  });

  test('that is over counts no more; a fight of the unfed says nothing of meals', async () => {
    await feed(player);
    await world.advance(DAY_MS);
    expect(await oddsOf()).toMatchObject({ attack: 126 });
    const fight = await fought(player, target);
    expect(fight.attacker).toMatchObject({ base_power: 126 });
    expect(Object.keys({ ...fight.attacker, ...fight.defender })).not.toContain('fed_percent');
    const row = await world.database.read((tx) => fightStore(tx).of(fight.id));
    expect(replayed(row!.report)).toEqual(row!.report);
  });

  test('brings what the setting says at the time of the fight', async () => {
    await feed(player);
    await world.advance(NEWCOMER_MS - HOUR_MS);
    await configureForTest(world, { 'feeding.powerPercent': 50 });
    expect(await oddsOf()).toMatchObject({ attack: 189, defense: 130 });
  });
});

test('the audit notices a meal that nobody has paid', async () => {
  await feed(player);
  expect(await world.audit()).toEqual([]);
  const { fedUntilMs } = (await combatant(world, player))!;
  const set = (untilMs: number) =>
    world.database.inTransaction((tx) => combatantStore(tx).setFed(player.id, untilMs));
  await set(fedUntilMs + 1);
  expect(await world.audit()).toEqual([expect.stringContaining('is fed until')]);
  await set(fedUntilMs);
});
