import type { Observation } from '#bots/personalities/observation.ts';
import { MAX_BET_DOLLARS, MIN_BET_DOLLARS } from '#protocol/systems/racing/terms.ts';
import type { Dice } from '#bots/wire/dice.ts';
import type { Purse } from './purse.ts';

/** Of the crew's attack: a stronger target usually wins. */
const MAX_DEFENSE = 0.85;

const MIN_CREW_SHARE = 0.4;
const MAX_MEN = 60;

/** Hires the most attack for its dollars, arms it, and attacks the richest that it can beat. */
export function raid({ crew, balance }: Observation, purse: Purse): void {
  const victims = crew.targets
    .filter(
      ({ protection, next_attack_at, defense_power }) =>
        crew.attack > 0 &&
        protection === null &&
        next_attack_at === null &&
        defense_power <= MAX_DEFENSE * crew.attack,
    )
    .toSorted((a, b) => b.dollars - a.dollars);
  // A defeat may leave no mafiosi for a third.
  for (const { id } of victims.slice(0, Math.min(2, crew.attacksLeft)))
    purse.earn(0, { kind: 'attack', targetId: id });
  if (victims.length < crew.attacksLeft && crew.men < MAX_MEN) hire({ crew }, purse);
  if (crew.unarmed > 0 && crew.storedWeapons > 0) purse.earn(0, { kind: 'arm' });
  const weapons = Math.min(
    crew.unarmed - crew.storedWeapons,
    Math.floor(balance.iron / 30),
    Math.floor(balance.oil / 10),
  );
  if (weapons > 0) purse.earn(0, { kind: 'forge', weaponType: 'shotgun', quantity: weapons });
}

function hire({ crew }: Pick<Observation, 'crew'>, purse: Purse): void {
  const budget = MIN_CREW_SHARE * purse.dollars();
  const mafiosiType = budget >= 4 * crew.costs.hitman ? 'hitman' : 'thug';
  const quantity = Math.min(MAX_MEN - crew.men, Math.floor(budget / crew.costs[mafiosiType]));
  if (quantity > 0)
    purse.pay(quantity * crew.costs[mafiosiType], { kind: 'hire-mafiosi', mafiosiType, quantity });
}

/** A few guards, as a rich player hires against raids. */
export function guard({ crew }: Observation, purse: Purse, maxMen: number): void {
  const share = 0.05 * purse.dollars();
  const quantity = Math.min(maxMen - crew.men, Math.floor(share / crew.costs.bodyguard));
  if (quantity > 0)
    purse.pay(quantity * crew.costs.bodyguard, { kind: 'hire-mafiosi', mafiosiType: 'bodyguard', quantity });
}

const BET_SHARE = 0.05;

/** A bet on every open race: on any horse, since all lose the house margin on average. */
export function betOnAll({ openRaces }: Observation, purse: Purse, dice: Dice): void {
  for (const { id, horses } of openRaces) {
    const horse = dice.pick(horses);
    const dollars = Math.min(MAX_BET_DOLLARS, Math.floor(BET_SHARE * purse.dollars()));
    if (horse && dollars >= MIN_BET_DOLLARS)
      purse.pay(dollars, { kind: 'bet', raceId: id, horseId: horse.id, amount: dollars });
  }
}
