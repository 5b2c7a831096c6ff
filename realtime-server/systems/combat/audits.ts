import type { Tx } from '#db/database/open.ts';
import { boardRankOf, combatAuditStore } from '#db/systems/combat/store/combatants.ts';
import { crewStore, type SquadRow } from '#db/systems/combat/store/crews.ts';
import { armedOf, strengthOf } from '#protocol/systems/combat/crew.ts';
import { WEAPON_TYPES } from '#protocol/systems/combat/terms.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import type { Invariant } from '../../ledger/audit.ts';
import { equippedWeapons } from './rules.ts';

/** Each player is exactly one combatant; powers, fights and meals match their rows. */
export const auditCombatants: Invariant = async (tx) => {
  const audit = combatAuditStore(tx);
  const crews = await crewsByPlayer(tx);
  const records = recordsOf(await audit.fights());
  const all = await audit.all();
  const meals = new Map((await audit.lastMeals()).map(({ playerId, atMs }) => [playerId, atMs]));
  const differences = [
    ...(await audit.playersGone()).map(({ playerId }) => `${playerId} is a combatant, but not a player`),
    ...(await audit.playersMissing()).map(({ playerId }) => `${playerId} is not a combatant`),
  ];
  for (const { playerId, attack, defense, wins, losses, boardRank, fedUntilMs } of all) {
    const power = strengthOf(crews.get(playerId) ?? []);
    if (power.attack !== attack || power.defense !== defense)
      differences.push(
        `${playerId} is stored with ${attack}/${defense}, but the crew makes ${power.attack}/${power.defense}`,
      );
    const record = records.get(playerId) ?? { wins: 0, losses: 0 };
    if (record.wins !== wins || record.losses !== losses)
      differences.push(
        `${playerId} counts ${wins}:${losses}, but fights make ${record.wins}:${record.losses}`,
      );
    if (boardRank !== boardRankOf({ wins, losses })) differences.push(`${playerId} ranks by ${boardRank}`);
    if (fedUntilMs > 0 && fedUntilMs !== (meals.get(playerId) ?? 0) + DAY_MS)
      differences.push(`${playerId} is fed until ${fedUntilMs}, but the last meal was not a day before`);
  }
  return differences;
};

/** Each mafioso carries at most one weapon, which the player owns; crews belong to players. */
export const auditWeapons: Invariant = async (tx) => {
  const audit = combatAuditStore(tx);
  const crews = await crewsByPlayer(tx);
  const combatants = new Set((await audit.all()).map(({ playerId }) => playerId));
  const differences: string[] = [];
  for (const [playerId, crew] of crews) {
    if (!combatants.has(playerId)) differences.push(`mafiosi belong to ${playerId}, who is not a combatant`);
    for (const squad of crew)
      if (armedOf(squad) > squad.quantity)
        differences.push(`${squad.quantity} of ${playerId}'s ${squad.type} carry ${armedOf(squad)} weapons`);
  }
  for (const weapon of WEAPON_TYPES) {
    const owned = new Map((await audit.balances(weapon)).map(({ owner, balance }) => [owner, balance]));
    for (const [playerId, crew] of crews) {
      const equipped = equippedWeapons(crew)[weapon];
      const held = owned.get(playerId) ?? 0;
      if (equipped > held)
        differences.push(`${playerId} has ${held} ${weapon}, but ${equipped} are equipped`);
    }
  }
  return differences;
};

async function crewsByPlayer(tx: Tx): Promise<ReadonlyMap<string, readonly SquadRow[]>> {
  return Map.groupBy(await crewStore(tx).all(), ({ playerId }) => playerId);
}

function recordsOf(
  fights: readonly { readonly attackerId: string; readonly defenderId: string; readonly victory: boolean }[],
): ReadonlyMap<string, { wins: number; losses: number }> {
  const records = new Map<string, { wins: number; losses: number }>();
  const count = (playerId: string, won: boolean): void => {
    const record = records.get(playerId) ?? { wins: 0, losses: 0 };
    record[won ? 'wins' : 'losses'] += 1;
    records.set(playerId, record);
  };
  for (const { attackerId, defenderId, victory } of fights) {
    count(attackerId, victory);
    count(defenderId, !victory);
  }
  return records;
}
