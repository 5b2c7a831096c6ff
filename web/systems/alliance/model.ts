import { type EpochMs, toCents } from '#protocol/values/primitives.ts';
import type {
  Alliance,
  AllianceInvitation,
  AllianceMember,
  AllianceSummary,
} from '#protocol/systems/alliance/models.ts';
import { asAllianceName, nameKeyOf } from '#protocol/systems/alliance/names.ts';
import {
  CENTS_PER_POINT,
  experienceOf,
  isClub,
  isSafeAmount,
  MAX_BONUS_PERCENT,
  NAME_LETTERS,
  NAME_MAX,
  NAME_MIN,
  payoutFee,
  successorOf,
} from '#protocol/systems/alliance/terms.ts';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import { createText } from './text/browse.ts';
import { giftText, hallText, safeText } from './text/my-alliance.ts';
import type { Seats } from './text/page.ts';

export function contributionOf(text: string): number | null {
  const amount = Math.trunc(typedNumber(text, { isWhole: true }));
  return isSafeAmount(amount) ? amount : null;
}

/** What the safe takes. */
export type Gift = 'dollars' | 'stone';

export interface ContributionLimit {
  readonly can_give: number;
  readonly can_give_stone: number;
  /** Null: no newcomer limit applies. */
  readonly newcomer_until: string | null;
}

export const givable = (gift: Gift, { can_give, can_give_stone }: ContributionLimit): number =>
  gift === 'dollars' ? can_give : can_give_stone;

interface Giver {
  readonly gift: Gift;
  readonly held: number;
  readonly limit: ContributionLimit | undefined;
}

export function contributionRefusal(amount: number | null, { gift, held, limit }: Giver): string | undefined {
  if (amount !== null && amount > held) return safeText.short(giftText[gift](less(amount, held)));
  if (!limit || limit.newcomer_until === null) return undefined;
  const most = givable(gift, limit);
  if (most < 1 && held >= 1) return safeText.nothingEarned;
  return amount !== null && amount > most ? safeText.canGive(giftText[gift](most)) : undefined;
}

/** What the safe lacks for the next level; null at the highest, and when it lacks nothing. */
export function hallShortage({ hall: { next }, safe }: Pick<Alliance, 'hall' | 'safe'>): string | null {
  if (next === null) return null;
  const lacking = (['dollars', 'stone'] as const)
    .filter((gift) => next[gift] > safe[gift])
    .map((gift) => giftText[gift](less(next[gift], safe[gift])));
  return lacking.length === 0 ? null : hallText.short(lacking.join(hallText.and));
}

/** Dollars, at most two decimals; null if the text is not a valid amount. */
export function payoutOf(text: string): number | null {
  const amount = typedNumber(text);
  return isSafeAmount(amount) ? amount : null;
}

export interface PayoutPreview {
  readonly fee: number;
  readonly arrives: number;
  /** Negative if the safe cannot cover the payout. */
  readonly safeAfter: number;
}

export function payoutPreview(amount: number, safeDollars: number): PayoutPreview {
  const cents = toCents(amount);
  const fee = payoutFee(cents);
  return {
    fee: fee / 100,
    arrives: (cents - fee) / 100,
    safeAfter: (toCents(safeDollars) - cents) / 100,
  };
}

export const less = (a: number, b: number): number => (toCents(a) - toCents(b)) / 100;

export function nameError(text: string): string | null {
  const name = asAllianceName(text);
  if (!NAME_LETTERS.test(name)) return createText.wrongCharacters;
  if (name.length > NAME_MAX) return createText.tooLong(name.length - NAME_MAX);
  if (name.length < NAME_MIN) return createText.tooShort;
  return nameKeyOf(name).length < NAME_MIN ? createText.tooFewLetters : null;
}

/** Shares of the bar, 0 to 1. */
export interface LevelProgress {
  readonly reached: number;
  /** Includes the dollars in the safe that do not count yet. */
  readonly coming: number;
  readonly comingExperience: number;
  readonly missingDollars: number;
  /** Higher levels no longer raise the bonus. */
  readonly isBonusHighest: boolean;
}

export function levelProgress({
  stats,
  settings,
  safe,
}: Pick<AllianceSummary, 'stats' | 'settings' | 'safe'>): LevelProgress {
  const { experience, level_experience: from, next_level_experience: to } = stats;
  const share = (points: number) => Math.min(1, Math.max(0, (points - from) / (to - from)));
  const comingExperience = Math.max(experience, experienceOf(toCents(safe.dollars)));
  return {
    reached: share(experience),
    coming: share(comingExperience),
    comingExperience,
    missingDollars: Math.max(0, to * CENTS_PER_POINT - toCents(safe.dollars)) / 100,
    isBonusHighest: settings.production_bonus >= MAX_BONUS_PERCENT,
  };
}

export type Leaving =
  | { readonly kind: 'club' }
  | {
      readonly kind: 'last';
      readonly paid: number;
      readonly fee: number;
      /** Units, after their fee. */
      readonly stone: number;
      readonly stoneFee: number;
      /** Already paid out of a safe today; the next payout is possible after midnight. */
      readonly mustWait: boolean;
    }
  | { readonly kind: 'leader'; readonly stays: number; readonly successor: AllianceMember }
  | { readonly kind: 'member'; readonly stays: number };

/** The lead goes to the largest contributor, then to the longest-serving member. */
export function leavingOf({ members, safe, leader_id }: Alliance, userId: string): Leaving {
  if (isClub(leader_id)) return { kind: 'club' };
  const others = members.filter(({ id }) => id !== userId);
  const successor = successorOf(others.map(candidateOf))?.member;
  const own = members.find(({ id }) => id === userId);
  if (!successor) {
    const { arrives: paid, fee } = payoutPreview(safe.dollars, safe.dollars);
    const mustWait = safe.dollars + safe.stone > 0 && own?.is_paid_today === true;
    const stoneFee = payoutFee(safe.stone);
    return { kind: 'last', paid, fee, stone: safe.stone - stoneFee, stoneFee, mustWait };
  }
  const stays = own?.contribution ?? 0;
  return leader_id === userId ? { kind: 'leader', stays, successor } : { kind: 'member', stays };
}

const candidateOf = (member: AllianceMember) => ({
  member,
  playerId: member.id,
  contributionCents: toCents(member.contribution),
  joinedAtMs: Date.parse(member.joined_at),
});

export const isFull = ({ total_members, max_members }: Seats): boolean => total_members >= max_members;

export type JoinOption = 'join' | 'own' | 'elsewhere' | 'full' | 'by-invitation';

export function joinOptionOf(
  { is_member, is_private, is_invited, stats }: AllianceSummary,
  isInAlliance: boolean,
): JoinOption {
  if (is_member) return 'own';
  if (isInAlliance) return 'elsewhere';
  if (isFull(stats)) return 'full';
  return is_private && !is_invited ? 'by-invitation' : 'join';
}

export const openInvitations = (
  invitations: readonly AllianceInvitation[],
  nowMs: EpochMs,
): readonly AllianceInvitation[] =>
  invitations
    .filter(({ expires_at }) => Date.parse(expires_at) > nowMs)
    .toSorted((a, b) => Date.parse(a.expires_at) - Date.parse(b.expires_at));

export const pageCount = ({ total, limit }: { readonly total: number; readonly limit: number }): number =>
  Math.max(1, Math.ceil(total / limit));
