import { MAFIOSI_TYPES } from '#protocol/systems/combat/crew.ts';
import type { Behaviour } from '../personalities/observation.ts';

const MAX_HIRE_SHARE = 0.2;

/** The target's defense, relative to the crew's attack; about every other attack then fails. */
const MAX_DEFENSE_FACTOR = 1.1;

export const hireUpTo =
  (maxMen: number): Behaviour =>
  ({ crew, balance }, dice) => {
    if (crew.men >= maxMen) return null;
    const budget = balance.dollars * MAX_HIRE_SHARE;
    const mafiosiType = dice.pick(MAFIOSI_TYPES.filter((type) => crew.costs[type] <= budget));
    if (!mafiosiType) return null;
    const max = Math.min(maxMen - crew.men, Math.floor(budget / crew.costs[mafiosiType]));
    return { kind: 'hire-mafiosi', mafiosiType, quantity: 1 + dice.below(max) };
  };

/** A bot eats at most half of its food. */
const MAX_MEAL_SHARE = 0.5;

export const feedCrew: Behaviour = ({ crew, balance, nowMs }) => {
  const food = crew.men * crew.foodEach;
  const mayFight = crew.men > 0 && crew.attacksLeft > 0 && crew.fedUntilMs <= nowMs;
  return mayFight && food <= balance.food * MAX_MEAL_SHARE ? { kind: 'feed-crew' } : null;
};

export const arm: Behaviour = ({ crew, balance }, dice) => {
  if (crew.unarmed === 0) return null;
  if (crew.storedWeapons > 0) return { kind: 'arm' };
  if (balance.iron < 20 || balance.oil < 5) return null;
  return {
    kind: 'forge',
    weaponType: dice.pick(['knife', 'pistol', 'vest'] as const) ?? 'knife',
    quantity: 1,
  };
};

export const attack: Behaviour = ({ crew }, dice) => {
  if (crew.attack === 0 || crew.attacksLeft === 0) return null;
  const target = dice.pick(
    crew.targets.filter(
      ({ protection, next_attack_at, defense_power }) =>
        protection === null && next_attack_at === null && defense_power <= crew.attack * MAX_DEFENSE_FACTOR,
    ),
  );
  return target ? { kind: 'attack', targetId: target.id } : null;
};
