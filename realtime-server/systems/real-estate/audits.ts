import type { Tx } from '#db/database/open.ts';
import { realEstateAudit } from '#db/systems/real-estate/store/audit.ts';
import { realEstateFigures } from '#db/systems/real-estate/store/figures.ts';
import { HOUSE_TYPES } from '#protocol/systems/real-estate/houses.ts';
import { valueCents } from '#protocol/systems/real-estate/values.ts';
import type { TransferCode } from '#protocol/systems.ts';
import { missingStock } from './rules.ts';

/** Counts match the properties, every type is for sale, prices match the transfers, and only upgrades use
 * materials. */
export async function auditRealEstate(tx: Tx): Promise<readonly string[]> {
  return [
    ...(await wrongCounts(tx)),
    ...(await wrongOwners(tx)),
    ...(await shortStock(tx)),
    ...(await wrongPayments(tx)),
    ...(await strayMaterials(tx)),
  ];
}

async function wrongCounts(tx: Tx): Promise<string[]> {
  const real = new Map<string, number>();
  for (const { houseType, level, state, count } of await realEstateAudit(tx).counted()) {
    real.set(`${state} ${houseType} ${level}`, count);
  }
  const stored = (await realEstateFigures(tx).counts()).flatMap(({ houseType, level, listed, owned }) => [
    { key: `listed ${houseType} ${level}`, count: listed },
    { key: `owned ${houseType} ${level}`, count: owned },
  ]);
  const differences = stored
    .filter(({ key, count }) => (real.get(key) ?? 0) !== count)
    .map(
      ({ key, count }) => `${count} properties are counted as ${key}, but there are ${real.get(key) ?? 0}`,
    );
  const counted = new Set(stored.map(({ key }) => key));
  for (const key of real.keys()) if (!counted.has(key)) differences.push(`${key} is not counted`);
  return differences;
}

async function wrongOwners(tx: Tx): Promise<string[]> {
  const audit = realEstateAudit(tx);
  const real = new Map<string, { properties: number; cents: number }>();
  for (const { ownerId, count, ...house } of await audit.ownedBy()) {
    const of = real.get(ownerId ?? '') ?? { properties: 0, cents: 0 };
    const cents = of.cents + count * valueCents(house);
    real.set(ownerId ?? '', { properties: of.properties + count, cents });
  }
  const owners = await audit.owners();
  const differences = owners
    .filter(({ playerId, properties, valueCents: cents }) => {
      const of = real.get(playerId);
      return of?.properties !== properties || of.cents !== cents;
    })
    .map(({ playerId }) => `${playerId} owns properties that do not match the counts`);
  if (owners.length < real.size) differences.push(`${real.size - owners.length} owners are not counted`);
  for (const { playerId } of await audit.ownersGone()) {
    differences.push(`properties belong to ${playerId}, who is not a player`);
  }
  return differences;
}

async function shortStock(tx: Tx): Promise<string[]> {
  const counts = await realEstateFigures(tx).counts();
  if (counts.length === 0) return [];
  return HOUSE_TYPES.flatMap((houseType) => {
    const listed = counts.find((row) => row.houseType === houseType && row.level === 1)?.listed ?? 0;
    return missingStock(listed) > 0 ? [`only ${listed} of ${houseType} are for sale at level 1`] : [];
  });
}

async function wrongPayments(tx: Tx): Promise<string[]> {
  const audit = realEstateAudit(tx);
  const { boughtCents, soldCents } = await audit.history();
  const recorded: readonly (readonly [TransferCode, number])[] = [
    ['property_bought', boughtCents],
    ['property_sold', soldCents],
  ];
  const differences: string[] = [];
  for (const [code, cents] of recorded) {
    const moved = await audit.moved(code);
    if (moved !== cents) differences.push(`properties record ${cents} cents ${code}, but ${moved} moved`);
  }
  return differences;
}

async function strayMaterials(tx: Tx): Promise<string[]> {
  const stray = await realEstateAudit(tx).materialsWithoutUpgrade();
  return stray > 0 ? [`${stray} transfers of materials belong to no upgrade`] : [];
}
