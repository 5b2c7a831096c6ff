import type { Tx } from '#db/database/open.ts';
import type { AllianceRow } from '#db/systems/alliance/store/alliances.ts';
import { allianceAudit } from '#db/systems/alliance/store/audit.ts';
import { allianceTransferCodes } from '#protocol/systems/alliance/contract.ts';
import { confusableKey } from '#protocol/systems/auth/names.ts';
import { nameKeyOf } from '#protocol/systems/alliance/names.ts';
import { experienceOf, isClub, MAX_HALL_LEVEL } from '#protocol/systems/alliance/terms.ts';
import { hallDueMs, listRankOf } from './rules.ts';

export async function auditAlliances(tx: Tx): Promise<readonly string[]> {
  const audit = allianceAudit(tx);
  const miscounted = await audit.miscounted();
  const withoutLeader = await audit.withoutLeader();
  const orphans = await audit.orphans();
  const strangeSafes = await audit.strangeSafes();
  const foreignTransfers = await audit.foreignTransfers(allianceTransferCodes);
  const all = await audit.all();
  return [
    ...miscounted.map(
      ({ alliance, count, cents, entries }) =>
        `${alliance.id} counts ${alliance.members} members, ${alliance.contributedCents} cents of contributions and ` +
        `${alliance.logCount} entries, but has ${count}, ${cents} and ${entries}`,
    ),
    ...withoutLeader.map(({ id, leaderId }) => `${id} is led by ${leaderId}, who is not a member`),
    ...orphans.map(
      ({ playerId, allianceId }) => `${playerId} is in ${allianceId}, but one of them is missing`,
    ),
    ...strangeSafes.map(
      ({ owner, asset, balance }) => `${owner} holds ${balance} ${asset}, but has ended or is a club`,
    ),
    ...foreignTransfers.map(({ id, code }) => `the transfer ${id} of a safe is a ${code}`),
    ...all.flatMap(({ alliance }) => [
      ...(alliance.nameKey === nameKeyOf(alliance.name) &&
      alliance.confusableKey === confusableKey(alliance.name)
        ? []
        : [`${alliance.id} has a wrong key of its name`]),
      ...(isClub(alliance.leaderId) &&
      (alliance.experience > 0 || alliance.hallLevel > 0 || alliance.isPrivate)
        ? [`${alliance.id} is a club with experience or a hall, or not open`]
        : []),
      ...(isHallSound(alliance)
        ? []
        : [
            `${alliance.id} has a hall of level ${alliance.hallLevel} whose upkeep is due at ${alliance.hallDueMs}`,
          ]),
      ...(alliance.listRank === listRankOf(alliance) ? [] : [`${alliance.id} has a wrong rank in the list`]),
    ]),
  ];
}

// A level may have closed since: there may be more members than its limit.
const isHallSound = ({ hallLevel, hallDueMs: dueMs, createdAtMs }: AllianceRow): boolean =>
  hallLevel === 0
    ? dueMs === null
    : hallLevel <= MAX_HALL_LEVEL && dueMs !== null && dueMs >= hallDueMs(createdAtMs);

// Past values rise with time and stay below the current one.
export async function auditTotals(tx: Tx): Promise<readonly string[]> {
  const audit = allianceAudit(tx);
  const pointsNow = new Map(
    (await audit.all()).map(({ alliance, safeCents }) => [alliance.id, experienceOf(safeCents)]),
  );
  const last = new Map<string, number>();
  const differences: string[] = [];
  for (const { allianceId, points } of await audit.totals()) {
    const before = last.get(allianceId) ?? -1;
    const now = pointsNow.get(allianceId);
    if (points <= before) differences.push(`${allianceId} held ${points} points after ${before}`);
    if (now === undefined || points >= now)
      differences.push(`${allianceId} held ${points} points once, but ${now ?? 'nothing'} now`);
    last.set(allianceId, points);
  }
  return differences;
}
