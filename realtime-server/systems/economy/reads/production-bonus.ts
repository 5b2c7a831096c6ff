import type { Tx } from '#db/database/open.ts';
import { memberStore, totalStore } from '#db/systems/alliance/store/members.ts';
import { safeOwner } from '#db/systems/alliance/store/alliances.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import {
  BONUS_AFTER_HOURS,
  bonusPercentOf,
  experienceNow,
  experienceSince,
  isClub,
  levelOf,
} from '#protocol/systems/alliance/terms.ts';
import type { ProductionBonus } from '#protocol/systems/economy/bonus.ts';
import { HOUR_MS } from '#protocol/values/time.ts';
import { inHand } from '../../../ledger/holdings.ts';

export async function productionBonusOf(
  tx: Tx,
  playerId: string,
  nowMs: EpochMs,
): Promise<ProductionBonus | null> {
  const membership = await memberStore(tx).of(playerId);
  if (!membership || nowMs < membership.member.joinedAtMs + BONUS_AFTER_HOURS * HOUR_MS) return null;
  const { id, name, experience, leaderId } = membership.alliance;
  if (isClub(leaderId)) return null;
  const lowestPoints = await totalStore(tx).lowestSince(id, experienceSince(nowMs));
  const safeCents = await inHand(tx, safeOwner(id), 'dollars');
  const level = levelOf(experienceNow({ experience, lowestPoints, safeCents }));
  return { alliance: name, percent: bonusPercentOf(level) };
}

export interface BonusMetadata {
  readonly alliance: string;
  readonly percent: number;
}

export const describeBonus = (moved: string, { alliance, percent }: BonusMetadata): string =>
  `+${percent}% from ${alliance} = ${moved}`;
