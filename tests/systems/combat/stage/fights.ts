import fc from 'fast-check';
import { type Crew, MAFIOSI_TYPES, strengthOf } from '#protocol/systems/combat/crew.ts';
import { WEAPON_TYPES } from '#protocol/systems/combat/terms.ts';
import {
  casualtiesOf,
  chanceOfVictory,
  isVictory,
  MAX_LUCK,
  MIN_LUCK,
} from '#protocol/systems/combat/fight.ts';
import type { Fight, FightSide } from '#protocol/systems/combat/models.ts';

const quantities = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 13, max: 100_000 }));

const squads = (type: Crew[number]['type']) =>
  fc
    .record({ quantity: quantities, shares: fc.array(fc.nat({ max: 100 }), { minLength: 5, maxLength: 5 }) })
    .map(({ quantity, shares }) => {
      const sum = shares.reduce((a, b) => a + b, 0) + 20;
      const weapons = Object.fromEntries(
        WEAPON_TYPES.map(
          (weapon, n) => [weapon, Math.floor((quantity * (shares[n] ?? 0)) / sum)] as const,
        ).filter(([, count]) => count > 0),
      );
      return { type, quantity, weapons };
    });

const crews = (minLength: number) =>
  fc
    .subarray([...MAFIOSI_TYPES], { minLength })
    .chain((types) => fc.tuple(...types.map(squads)) as fc.Arbitrary<Crew>);

const lucks = fc.integer({ min: MIN_LUCK, max: MAX_LUCK });

/** Fights as the rule decides them. */
export const fights: fc.Arbitrary<Fight> = fc
  .record({
    crews: fc.tuple(crews(1), crews(0)),
    lucks: fc.tuple(lucks, lucks),
    reward: fc.integer({ min: 0, max: 500_000 }),
    points: fc.constantFrom(0, 5),
  })
  .map(({ crews: [attackers, defenders], lucks: [attackLuck, defenseLuck], reward, points }) => {
    const attack = strengthOf(attackers).attack;
    const defense = strengthOf(defenders).defense;
    const victory = isVictory({ attack, defense }, { attack: attackLuck, defense: defenseLuck });
    const side = (role: 'attacker' | 'defender', crew: Crew, base: number, luck: number): FightSide => ({
      id: role,
      username: role === 'attacker' ? 'Blue' : 'Red',
      base_power: base,
      luck: luck / 10_000,
      power: (base * luck) / 10_000,
      crew: [...crew],
      fallen: [...casualtiesOf(crew, { side: role, won: victory === (role === 'attacker') })],
    });
    return {
      id: 'fight',
      at: '2031-11-21T06:41:00.000Z',
      victory,
      reward: victory ? reward / 100 : 0,
      points: victory ? points : 0,
      chance: chanceOfVictory({ attack, defense }),
      attacker: side('attacker', attackers, attack, attackLuck),
      defender: side('defender', defenders, defense, defenseLuck),
    };
  });

/** A fight between the given crews; everything else can be overridden. */
export function fightOf(attackers: Crew, defenders: Crew, rest: Partial<Fight> = {}): Fight {
  const side = (role: 'attacker' | 'defender', crew: Crew): FightSide => ({
    id: role,
    username: role === 'attacker' ? 'Blue' : 'Red',
    base_power: role === 'attacker' ? strengthOf(crew).attack : strengthOf(crew).defense,
    luck: 1,
    power: role === 'attacker' ? strengthOf(crew).attack : strengthOf(crew).defense,
    crew: [...crew],
    fallen: [],
  });
  return {
    id: 'fight',
    at: '2031-11-21T06:41:00.000Z',
    victory: true,
    reward: 1250,
    points: 5,
    chance: 0.6137,
    attacker: side('attacker', attackers),
    defender: side('defender', defenders),
    ...rest,
  };
}
