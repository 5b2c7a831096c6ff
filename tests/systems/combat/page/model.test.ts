import { beforeEach, describe, expect } from 'vitest';
import { headcount, MAX_OF_TYPE, strengthOf } from '#protocol/systems/combat/crew.ts';
import { WEAPON_TYPES } from '#protocol/systems/combat/terms.ts';
import { chanceOfVictory } from '#protocol/systems/combat/fight.ts';
import type { MafiosiOffer, Target, WeaponEquipment } from '#protocol/systems/combat/models.ts';
import { DAY_MS, HOUR_MS } from '#protocol/values/time.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { give } from '#tests/systems/market/trader.ts';
import {
  attack,
  dollarsOf,
  equip,
  equipment,
  forge,
  fought,
  gang,
  hire,
  NEWCOMER_MS,
  smith,
  SPEED,
  stats,
  unequip,
} from '#tests/systems/combat/boss.ts';
import {
  affordable,
  previewArming,
  attacksLeftAt,
  crewOf,
  previewDisarming,
  equippable,
  forgeable,
  forgeCost,
  fedPercentAt,
  groupTargets,
  hireQuote,
  powerOf,
  targetStateAt,
  spareOf,
  lossesOf,
  withForged,
  withEquipped,
  withHired,
} from '#web/systems/combat/model.ts';

const test = inWorld({ speed: SPEED });

/** The page calculates locally between two answers of the server and must match them. */
describe("the page's calculation", () => {
  let world: TestWorld;
  let player: TestPlayer;
  test.beforeAll(({ world: shared }) => {
    world = shared;
  });
  beforeEach(async () => {
    player = await smith(world, { dollars: 40_000 });
  });

  const known = (): Promise<WeaponEquipment> => equipment(player);
  const offerOf = async (type: string): Promise<MafiosiOffer> => {
    const { mafiosi } = (await player.get('/api/mafiosi/my-mafiosi')).body as { mafiosi: MafiosiOffer[] };
    const offer = mafiosi.find((one) => one.type === type);
    if (!offer) throw new Error(`There is no ${type}.`);
    return offer;
  };
  const done = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBe(200);
  };

  test('of a hire matches its actual cost and power, and adds empty slots', async () => {
    let before = await known();
    for (const [type, quantity] of [
      ['thug', 7],
      ['capo', 2],
      ['thug', 1],
    ] as const) {
      const dollars = await dollarsOf(player);
      const quote = hireQuote(await offerOf(type), quantity, { dollars, crew: crewOf(before) });
      const { body } = await hire(player, type, quantity);
      expect(body.cost).toBe(quote.cost);
      expect(await dollarsOf(player)).toBe(quote.balanceAfter);
      const after = await known();
      expect(after).toEqual(withHired(before, type, quantity));
      expect(strengthOf(crewOf(after))).toEqual(quote.power.to);
      before = after;
    }
  });

  test('of the maximum hire is exact', async () => {
    const offer = await offerOf('enforcer');
    const most = affordable(offer, await dollarsOf(player));
    expect(most).toBe(50);
    expect((await hire(player, 'enforcer', most + 1)).body.code).toBe('not_enough_dollars');
    await done(hire(player, 'enforcer', most));
    expect(affordable(await offerOf('enforcer'), await dollarsOf(player))).toBe(0);
    expect(affordable({ cost: 200, quantity: MAX_OF_TYPE - 3 }, 1e9)).toBe(3);
    expect(affordable({ cost: 200, quantity: 0 }, 199.99)).toBe(0);
  });

  test('of forging matches its actual cost and maximum', async () => {
    const before = await known();
    const goods = (await player.get('/api/auth/me')).body.user as { iron: number; oil: number };
    for (const type of WEAPON_TYPES) {
      const price = before.forge_costs[type];
      const { body } = await forge(player, type, forgeable(price, goods) + 1);
      expect(body.code).toBe('not_enough_goods');
    }
    const { body } = await forge(player, 'tommy_gun', 12);
    expect(body.cost).toEqual(forgeCost(before.forge_costs.tommy_gun, 12));
    expect(await known()).toEqual(withForged(before, 'tommy_gun', 12));
    expect(forgeable({ iron: 0, oil: 0 }, { iron: 0, oil: 0 })).toBe(MAX_OF_TYPE);
    expect(forgeable({ iron: 5, oil: 0 }, { iron: 14, oil: 0 })).toBe(2);
  });

  /** Ten thugs, two capos and five of every weapon. */
  const arsenal = async (): Promise<WeaponEquipment> => {
    await done(hire(player, 'thug', 10));
    await done(hire(player, 'capo', 2));
    for (const type of WEAPON_TYPES) await done(forge(player, type, 5));
    return known();
  };

  test('of equipping and unequipping matches the next answer', async () => {
    const before = await arsenal();
    expect(equippable(before, { mafiosiType: 'thug', weaponType: 'knife' })).toBe(5);
    expect(equippable(before, { mafiosiType: 'capo', weaponType: 'knife' })).toBe(2);
    expect(equippable(before, { mafiosiType: 'hitman', weaponType: 'knife' })).toBe(0);
    await done(equip(player, 'thug', 'knife', 5));
    await done(unequip(player, 'thug', 'knife', 2));
    const pair = { mafiosiType: 'thug', weaponType: 'knife' } as const;
    const handed = withEquipped(withEquipped(before, { ...pair, quantity: 5 }), { ...pair, quantity: -2 });
    expect(await known()).toEqual(handed);
    const parts = { men: { attack: 190, defense: 170 }, weapons: { attack: 6, defense: 0 } };
    expect(powerOf(crewOf(handed), 0)).toEqual({ ...parts, total: { attack: 196, defense: 170 } });
    expect(powerOf(crewOf(handed), 5)).toEqual({ ...parts, total: { attack: 205, defense: 178 } });
  });

  test.each(['attack', 'defense'] as const)('of equipping all for %s matches the result', async (focus) => {
    const before = await arsenal();
    await done(equip(player, 'capo', 'knife', 1));
    const shown = previewArming(await known(), focus);
    const { body } = await player.post('/api/mafiosi/equip-all', { focus });
    expect(body.equipped).toBe(shown.count);
    expect(shown.count).toBe(11);
    const after = await known();
    expect(strengthOf(crewOf(after))).toEqual(shown.power.to);
    expect(spareOf(after)).toEqual({ slots: 0, weapons: 13 });
    const back = previewDisarming(after);
    expect((await player.post('/api/mafiosi/unequip-all')).body.unequipped).toBe(back.count);
    expect(strengthOf(crewOf(await known()))).toEqual(back.power.to);
    expect(await known()).toEqual(before);
  });

  test("of a target's chance and casualties matches the fight", async () => {
    const target = await gang(world, 'bodyguard', 20);
    await arsenal();
    await done(player.post('/api/mafiosi/equip-all', { focus: 'attack' }));
    await world.advance(NEWCOMER_MS);
    const crew = crewOf(await known());
    const { targets } = (await player.get('/api/mafiosi/targets')).body as { targets: Target[] };
    const listed = targets.find(({ id }) => id === target.id);
    const odds = (await player.get(`/api/mafiosi/odds?targetId=${target.id}`)).body;
    const { attack: own } = strengthOf(crew);
    expect(odds.attack).toBe(own);
    expect(odds.chance).toBe(chanceOfVictory({ attack: own, defense: listed?.defense_power ?? 0 }));
    expect(odds.chance).toBeGreaterThan(0);
    const fight = await fought(player, target);
    const toll = lossesOf(crew, fight.victory);
    expect(headcount(fight.attacker.fallen)).toBe(toll.men);
    expect(toll.men).toBeGreaterThan(0);
    expect(crewOf(await known()).map(({ quantity }) => quantity)).toEqual(
      crew.map(
        ({ type, quantity }) => quantity - (toll.fallen.find((one) => one.type === type)?.quantity ?? 0),
      ),
    );
  });

  test('of a fed crew matches the odds until the meal is over', async () => {
    const target = await gang(world, 'bodyguard', 20);
    await arsenal();
    await give(world, player, { food: 20 });
    await done(player.post('/api/mafiosi/feed'));
    const crew = crewOf(await known());
    for (const fed of [true, false]) {
      const percent = fedPercentAt((await stats(player)).feeding, world.clock.nowMs());
      expect(percent).toBe(fed ? 5 : 0);
      const odds = (await player.get(`/api/mafiosi/odds?targetId=${target.id}`)).body;
      expect(powerOf(crew, percent).total.attack).toBe(odds.attack);
      await world.advance(DAY_MS);
    }
  });

  test('of when a target becomes attackable is exact', async () => {
    const target = await gang(world, 'thug', 1);
    await done(hire(player, 'capo', 5));
    const reach = async () => {
      const { targets } = (await player.get('/api/mafiosi/targets')).body as { targets: Target[] };
      const [listed] = targets.filter(({ id }) => id === target.id);
      if (!listed) throw new Error('The target is not in the list.');
      return targetStateAt(listed, world.clock.nowMs());
    };
    expect((await reach()).state).toBe('protected');
    expect((await attack(player, target)).body.code).toBe('protected');
    await world.advance(NEWCOMER_MS);
    expect((await reach()).state).toBe('open');
    await done(attack(player, target));
    const beaten = await reach();
    expect(beaten.state).toBe('protected');
    await done(attack(target, player));
    const recent = await reach();
    expect(recent.state).toBe('recent');
    expect((await attack(player, target)).body.code).toBe('attacked_recently');
    await world.advance(HOUR_MS);
    expect((await reach()).state).toBe('open');
  });

  test('folds protected targets until their protection ends, and lists recently attacked ones last', () => {
    const target = (id: string, protected_until: string | null, next_attack_at: string | null = null) =>
      ({ id, protected_until, next_attack_at }) as Target;
    const [soon, later] = ['2030-01-01T01:00:00.000Z', '2030-01-01T02:00:00.000Z'];
    const list = [
      target('recent', null, later),
      target('new', soon),
      target('open', null),
      target('old', later),
    ];
    const at = (iso: string) => {
      const { attackable, underProtection } = groupTargets(list, Date.parse(iso));
      return [attackable, underProtection].map((group) => group.map(({ id }) => id).join(' '));
    };
    expect(at('2030-01-01T00:59:59.999Z')).toEqual(['open recent', 'new old']);
    expect(at(soon)).toEqual(['new open recent', 'old']);
    expect(at(later)).toEqual(['recent new open old', '']);
  });

  test('restores all attacks at midnight, before the next answer', async () => {
    const target = await gang(world, 'bodyguard', 100);
    await done(hire(player, 'thug', 10));
    await world.advance(NEWCOMER_MS);
    await done(attack(player, target));
    const before = await stats(player);
    expect(attacksLeftAt(before, world.clock.nowMs())).toBe(4);
    const midnightMs = Date.parse(before.resets_at);
    expect(attacksLeftAt(before, midnightMs - 1)).toBe(4);
    expect(attacksLeftAt(before, midnightMs)).toBe(5);
    await world.advance(DAY_MS);
    expect((await stats(player)).remaining_attacks).toBe(attacksLeftAt(before, world.clock.nowMs()));
  });
});
