import type { Observation } from '#bots/personalities/observation.ts';
import type { Seen } from '../agents/agent.ts';
import { feedCrew } from './feeding.ts';
import type { Purse } from './purse.ts';

/** Of the crew's attack: a stronger target usually wins. */
const MAX_DEFENSE = 0.85;

const MIN_CREW_SHARE = 0.4;
const MAX_MEN = 60;

/** Of the loot and of the crew that a fed crew gains or saves on average. */
const FED_SHARE = 0.05;

const LOOT_SHARE = 0.1;
const MAX_LOOT_DOLLARS = 5_000;

/** Hires the most attack for its dollars, arms it, and attacks the richest that it can beat. */
export function raid(seen: Seen, purse: Purse): void {
  const { crew, balance } = seen;
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
  const attacked = victims.slice(0, Math.min(2, crew.attacksLeft));
  const loot = attacked.reduce(
    (sum, { dollars }) => sum + Math.min(MAX_LOOT_DOLLARS, LOOT_SHARE * dollars),
    0,
  );
  feedCrew(seen, purse, FED_SHARE * loot);
  for (const { id } of attacked) purse.earn(0, { kind: 'attack', targetId: id });
  if (victims.length < crew.attacksLeft && crew.men < MAX_MEN) hire({ crew }, purse);
  if (crew.unarmed > 0 && crew.storedWeapons > 0) purse.earn(0, { kind: 'arm' });
  forge(balance, purse, crew.unarmed - crew.storedWeapons);
}

/** Iron and oil of the weapons worth forging, the best first. */
const FORGED = [
  { weaponType: 'tommy_gun', iron: 60, oil: 25 },
  { weaponType: 'shotgun', iron: 30, oil: 10 },
] as const;

function forge({ iron, oil }: Seen['balance'], purse: Purse, unarmed: number): void {
  let [left, ironLeft, oilLeft] = [unarmed, iron, oil];
  for (const each of FORGED) {
    const quantity = Math.min(left, Math.floor(ironLeft / each.iron), Math.floor(oilLeft / each.oil));
    if (quantity <= 0) continue;
    purse.earn(0, { kind: 'forge', weaponType: each.weaponType, quantity });
    [left, ironLeft, oilLeft] = [
      left - quantity,
      ironLeft - quantity * each.iron,
      oilLeft - quantity * each.oil,
    ];
  }
}

/** It takes the best that it can hire two of. */
const HIRED = ['capo', 'hitman', 'thug'] as const;

function hire({ crew }: Pick<Observation, 'crew'>, purse: Purse): void {
  const budget = MIN_CREW_SHARE * purse.dollars();
  const mafiosiType = HIRED.find((type) => budget >= 2 * crew.costs[type]) ?? 'thug';
  const quantity = Math.min(MAX_MEN - crew.men, Math.floor(budget / crew.costs[mafiosiType]));
  if (quantity > 0)
    purse.pay(quantity * crew.costs[mafiosiType], { kind: 'hire-mafiosi', mafiosiType, quantity });
}

/** A few guards, as a rich player hires against raids. */
export function guard(seen: Seen, purse: Purse, maxMen: number): void {
  const { crew } = seen;
  feedCrew(seen, purse, FED_SHARE * Math.min(MAX_LOOT_DOLLARS, LOOT_SHARE * purse.dollars()));
  const share = 0.05 * purse.dollars();
  const mafiosiType = share >= crew.costs.capo ? 'capo' : 'bodyguard';
  const quantity = Math.min(maxMen - crew.men, Math.floor(share / crew.costs[mafiosiType]));
  if (quantity > 0)
    purse.pay(quantity * crew.costs[mafiosiType], { kind: 'hire-mafiosi', mafiosiType, quantity });
}
