import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  armedOf,
  type Crew,
  MAFIOSI_TYPES,
  type Squad,
  strengthOf,
  strengthOfMen,
  strengthOfWeapons,
} from '#protocol/systems/combat/crew.ts';
import { WEAPON_TYPES } from '#protocol/systems/combat/terms.ts';
import {
  casualtiesOf,
  chanceOfVictory,
  isVictory,
  LUCK_VALUES,
  MAX_LUCK,
  MIN_LUCK,
  type Outcome,
  reportOf,
  rewardCents,
  squadOf,
  survivorsOf,
  victoryPoints,
} from '#protocol/systems/combat/fight.ts';
import { drawLuck, lootLeft } from '#server/systems/combat/rules.ts';
import { seededChance } from '#tests/support/seeded-chance.ts';

const squad = (type: Squad['type']): fc.Arbitrary<Squad> =>
  fc
    .tuple(fc.integer({ min: 1, max: 300 }), fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 5 }))
    .map(([quantity, counts]) => {
      const weapons: Partial<Record<(typeof WEAPON_TYPES)[number], number>> = {};
      let left = quantity;
      WEAPON_TYPES.forEach((weapon, at) => {
        const count = Math.min(left, counts[at] ?? 0);
        if (count > 0) weapons[weapon] = count;
        left -= count;
      });
      return { type, quantity, weapons };
    });

const crews: fc.Arbitrary<Crew> = fc
  .subarray([...MAFIOSI_TYPES], { minLength: 1 })
  .chain((types) => fc.tuple(...types.map(squad)));

const outcomes: fc.Arbitrary<Outcome> = fc.record({
  side: fc.constantFrom('attacker' as const, 'defender' as const),
  won: fc.boolean(),
});

const countOf = (crew: Crew): number => crew.reduce((sum, { quantity }) => sum + quantity, 0);

describe('the reward of a victory', () => {
  const amounts = fc.integer({ min: 0, max: 10_000_000_00 });

  test('is at most the share of the wealth, the cap, and the dollars that can be freed', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100 }), amounts, (wealthCents, freed, maxCents) => {
        const reachableCents = Math.floor((wealthCents * freed) / 100);
        const cents = rewardCents({ wealthCents, reachableCents, percent: 10, maxCents });
        expect(Number.isSafeInteger(cents)).toBe(true);
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(cents * 10).toBeLessThanOrEqual(wealthCents);
        expect(cents).toBeLessThanOrEqual(maxCents);
        expect(cents).toBeLessThanOrEqual(reachableCents);
        const bounds = [Math.floor(wealthCents / 10), maxCents, reachableCents];
        expect(cents).toBe(Math.min(...bounds));
      }),
    );
  });

  test.each([
    [100_000, 100_000, 10_000],
    [100_009, 100_009, 10_000],
    [9_000_000, 9_000_000, 500_000],
    [100_000, 2_500, 2_500],
    [0, 0, 0],
    [100_000, -5, 0],
  ])('for a wealth of %d cents, of which %d can be freed, is %d', (wealthCents, reachableCents, cents) => {
    expect(rewardCents({ wealthCents, reachableCents, percent: 10, maxCents: 500_000 })).toBe(cents);
  });
});

describe('casualties', () => {
  test('and survivors add up to the crew, weapons included', () => {
    fc.assert(
      fc.property(crews, outcomes, (crew, outcome) => {
        const fallen = casualtiesOf(crew, outcome);
        const survivors = survivorsOf(crew, fallen);
        for (const type of MAFIOSI_TYPES) {
          const [before, gone, left] = [crew, fallen, survivors].map((of) => squadOf(of, type));
          expect((gone?.quantity ?? 0) + (left?.quantity ?? 0)).toBe(before?.quantity);
          expect(armedOf(left!)).toBeLessThanOrEqual(left!.quantity);
          expect(armedOf(gone!)).toBeLessThanOrEqual(gone!.quantity);
          for (const weapon of WEAPON_TYPES)
            expect((gone?.weapons[weapon] ?? 0) + (left?.weapons[weapon] ?? 0)).toBe(
              before?.weapons[weapon] ?? 0,
            );
        }
        const sum = [strengthOf(fallen), strengthOf(survivors)];
        expect(sum[0]!.attack + sum[1]!.attack).toBe(strengthOf(crew).attack);
        expect(sum[0]!.defense + sum[1]!.defense).toBe(strengthOf(crew).defense);
      }),
    );
  });

  test("are a tenth of each of the loser's types, a twentieth of a winning attacker's, rounded down", () => {
    fc.assert(
      fc.property(crews, outcomes, (crew, outcome) => {
        const fallen = casualtiesOf(crew, outcome);
        const percent = outcome.won ? (outcome.side === 'attacker' ? 5 : 0) : 10;
        const expected = crew.map(({ quantity }) => Math.floor((quantity * percent) / 100));
        const sum = expected.reduce((all, one) => all + one, 0);
        const least = outcome.side === 'attacker' ? Math.max(1, sum) : sum;
        expect(countOf(fallen)).toBe(least);
        if (sum > 0)
          for (const [at, { type }] of crew.entries())
            expect(squadOf(fallen, type).quantity).toBe(expected[at]);
      }),
    );
  });

  test('are unarmed first, then the weakest armed; a forced casualty is of the cheapest type', () => {
    const thugs: Squad = { type: 'thug', quantity: 20, weapons: { knife: 1, shotgun: 18 } };
    expect(casualtiesOf([thugs], { side: 'defender', won: false })).toEqual([
      { type: 'thug', quantity: 2, weapons: { knife: 1 } },
    ]);
    const few: Crew = [
      { type: 'capo', quantity: 9, weapons: {} },
      { type: 'enforcer', quantity: 1, weapons: { tommy_gun: 1 } },
    ];
    expect(casualtiesOf(few, { side: 'attacker', won: true })).toEqual([
      { type: 'enforcer', quantity: 1, weapons: { tommy_gun: 1 } },
    ]);
    expect(casualtiesOf(few, { side: 'defender', won: false })).toEqual([]);
  });
});

describe('power', () => {
  test('is that of the men plus that of their weapons', () => {
    fc.assert(
      fc.property(crews, (crew) => {
        const [men, weapons, all] = [strengthOfMen(crew), strengthOfWeapons(crew), strengthOf(crew)];
        expect(all).toEqual({
          attack: men.attack + weapons.attack,
          defense: men.defense + weapons.defense,
        });
      }),
    );
  });

  test.each([
    [1_000, 1_000, MIN_LUCK, MIN_LUCK, false],
    [1_001, 1_000, MIN_LUCK, MIN_LUCK, true],
    [1_000, 1_000, MAX_LUCK, MIN_LUCK, true],
    [0, 0, MAX_LUCK, MIN_LUCK, false],
  ])(
    '%d against %d with luck %d and %d: victory is %s, a tie goes to the defender',
    (attack, defense, a, d, won) => {
      expect(isVictory({ attack, defense }, { attack: a, defense: d })).toBe(won);
    },
  );

  test.each([
    [100, 200, 5],
    [100, 100, 5],
    [200, 100, 5],
    [201, 100, 0],
    [5, 0, 0],
  ])('%d against %d is worth %d points', (attack, defense, points) => {
    expect(victoryPoints({ attack, defense })).toBe(points);
  });
});

describe('the stated chance', () => {
  /** Every pair of luck values. */
  function counted(attack: number, defense: number): number {
    let won = 0;
    for (let a = MIN_LUCK; a <= MAX_LUCK; a += 1)
      for (let d = MIN_LUCK; d <= MAX_LUCK; d += 1)
        if (isVictory({ attack, defense }, { attack: a, defense: d })) won += 1;
    return won / (LUCK_VALUES * LUCK_VALUES);
  }

  test.each([
    [100, 100],
    [99, 100],
    [100, 99],
    [1_201, 1_013],
    [7_600_000, 7_400_000],
    [11, 9],
    [9, 11],
    [40, 3],
    [3, 40],
  ])('of %d against %d counts every pair of luck', (attack, defense) => {
    expect(chanceOfVictory({ attack, defense })).toBe(counted(attack, defense));
  });

  test.each([
    [100, 0, 1],
    [0, 100, 0],
    [0, 0, 0],
  ])('of %d against %d is %d', (attack, defense, chance) => {
    expect(chanceOfVictory({ attack, defense })).toBe(chance);
  });

  test('matches 100,000 simulated fights within a percentage point', () => {
    const { bytes } = seededChance(7);
    for (const [attack, defense] of [
      [100, 100],
      [950, 1_000],
      [1_100, 1_000],
      [1_180, 1_000],
    ] as const) {
      let won = 0;
      for (let run = 0; run < 100_000; run += 1) {
        const luck = { attack: drawLuck(bytes), defense: drawLuck(bytes) };
        if (isVictory({ attack, defense }, luck)) won += 1;
      }
      expect(Math.abs(won / 100_000 - chanceOfVictory({ attack, defense }))).toBeLessThan(0.01);
    }
  });

  test("equals the report's for any crews", () => {
    fc.assert(
      fc.property(crews, crews, fc.integer({ min: MIN_LUCK, max: MAX_LUCK }), (attacker, defender, luck) => {
        const report = reportOf({ attacker, defender }, { attack: luck, defense: MIN_LUCK });
        const powers = { attack: report.attacker.basePower, defense: report.defender.basePower };
        expect(powers).toEqual({
          attack: strengthOf(attacker).attack,
          defense: strengthOf(defender).defense,
        });
        expect(report.chance).toBe(chanceOfVictory(powers));
        if (report.chance === 1) expect(report.victory).toBe(true);
        if (report.chance === 0) expect(report.victory).toBe(false);
      }),
    );
  });
});

describe('luck', () => {
  test('takes every value equally often: bytes beyond whole ranges are drawn again', () => {
    const counts = new Map<number, number>();
    for (let draw = 0; draw < 65_536; draw += 1) {
      let asked = 0;
      const luck = drawLuck(() => {
        asked += 1;
        const bytes = asked === 1 ? draw : 0;
        return Uint8Array.of(bytes >> 8, bytes & 255);
      });
      if (asked === 1) counts.set(luck, (counts.get(luck) ?? 0) + 1);
    }
    expect(counts.size).toBe(LUCK_VALUES);
    expect(new Set(counts.values())).toEqual(new Set([32]));
    expect(Math.min(...counts.keys())).toBe(MIN_LUCK);
    expect(Math.max(...counts.keys())).toBe(MAX_LUCK);
  });
});

test('inhabitants never lose more to one player a day than the limit, whatever the victories', () => {
  const cents = fc.nat(1_000_000);
  fc.assert(
    fc.property(cents, fc.array(cents), (limit, wealths) => {
      let taken = 0;
      for (const wealthCents of wealths) {
        const maxCents = lootLeft(limit, taken);
        taken += rewardCents({ wealthCents, reachableCents: wealthCents, percent: 100, maxCents });
      }
      expect(taken).toBe(
        Math.min(
          limit,
          wealths.reduce((sum, wealth) => sum + wealth, 0),
        ),
      );
    }),
  );
});
