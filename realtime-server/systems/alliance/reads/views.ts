import type { AllianceViewRow } from '#db/systems/alliance/store/views.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import type { AllianceSummary } from '#protocol/systems/alliance/models.ts';
import {
  bonusPercentOf,
  experienceAt,
  experienceNow,
  isClub,
  levelOf,
  maxMembersOf,
} from '#protocol/systems/alliance/terms.ts';
import type { PersonMark } from './marks.ts';

export function summaryView(
  { alliance, leaderName, safeCents, lowestPoints }: AllianceViewRow,
  { isMember, markOf }: { readonly isMember: boolean; readonly markOf: (playerId: string) => PersonMark },
): Omit<AllianceSummary, 'is_invited'> {
  const { id, name, description, isPrivate, leaderId, members, hallLevel, createdAtMs } = alliance;
  const { is_bot, rang } = markOf(leaderId);
  const experience = experienceNow({ experience: alliance.experience, lowestPoints, safeCents });
  const level = levelOf(experience);
  const bonusAt = (at: number): number => (isClub(leaderId) ? 0 : bonusPercentOf(at));
  return {
    id,
    name,
    description,
    is_private: isPrivate,
    leader_id: leaderId,
    leader_name: leaderName,
    ...(is_bot && { leader_is_bot: is_bot }),
    ...(rang !== undefined && { leader_rang: rang }),
    is_member: isMember,
    safe: { dollars: toDollars(safeCents) },
    settings: { production_bonus: bonusAt(level) },
    hall: { level: hallLevel },
    stats: {
      total_members: members,
      max_members: maxMembersOf(hallLevel),
      level,
      experience,
      level_experience: experienceAt(level),
      next_level_experience: experienceAt(level + 1),
      next_production_bonus: bonusAt(level + 1),
    },
    created_at: isoOf(createdAtMs),
  };
}
