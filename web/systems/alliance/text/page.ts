import { CLUB_DAYS } from '#protocol/systems/alliance/club.ts';
import {
  BONUS_AFTER_HOURS,
  BONUS_PERCENT_PER_LEVEL,
  CLUB_NAME,
  CREATION_DOLLARS,
  MAX_BONUS_PERCENT,
  MAX_HALL_LEVEL,
  MAX_MEMBERS,
  MEMBERS_PER_HALL_LEVEL,
  PAYOUT_FEE_PERCENT,
} from '#protocol/systems/alliance/terms.ts';
import { counted, fullCount, fullDollars, wholePercent } from '#web/ui/figure/format.ts';

/** `+4%` */
export const formatBonus = (points: number): string => `+${wholePercent(points)}`;

/** `1,200 stone` */
export const unitsOfStone = (units: number): string => `${fullCount(units)} stone`;

export interface Seats {
  readonly total_members: number;
  readonly max_members: number;
}

/** `12 of 55` */
export const ofMax = ({ total_members, max_members }: Seats): string => `${total_members} of ${max_members}`;

/** Whole dollars: `$10,000` */
export const formatPrice = (dollars: number): string => `$${fullCount(dollars)}`;

export const allianceText = {
  title: 'Alliance',
  lead: 'A name, a safe, and people who do not shoot at each other.',
  tabs: { mine: 'My Alliance', browse: 'Browse Alliances', create: 'Create Alliance' },
  leader: 'Leader',
  private: 'Private',
  hall: (level: number) => `Hall, level ${level}`,
  soon: 'a moment',
  loadFailed: 'Failed to fetch alliance data',
} as const;

export const helpText = {
  cost: `An alliance costs ${fullDollars(CREATION_DOLLARS)} and has up to ${MAX_MEMBERS} members, who cannot attack each other.`,
  hall: `Each level of a hall makes room for ${MEMBERS_PER_HALL_LEVEL} more, up to level ${MAX_HALL_LEVEL}. It takes dollars and stone from the safe, and an upkeep each game week; unpaid, a level closes.`,
  level: `Each level adds ${BONUS_PERCENT_PER_LEVEL}% to what members collect, ${MAX_BONUS_PERCENT}% at most, starting ${BONUS_AFTER_HOURS} hours after they join.`,
  payout: `The leader can pay members from the safe; ${PAYOUT_FEE_PERCENT}% of each payout goes to the central bank.`,
  club: `The ${CLUB_NAME} takes everyone once, for ${CLUB_DAYS} days, without a safe, a bonus or a truce.`,
  newcomer: (hours: number) =>
    hours > 0
      ? `In the first ${counted(hours, 'game hour')} you can give only what you have earned.`
      : 'You can give as much as you have.',
} as const;

export const invitationsText = {
  label: 'Invitations',
  title: (count: number) => (count === 1 ? 'You are invited' : `You have ${count} invitations`),
  from: 'From',
  alliance: (level: number, seats: Seats, bonus: number) =>
    `. Level ${level}, ${seats.total_members} of ${counted(seats.max_members, 'member')}, ${formatBonus(bonus)}.`,
  expiresIn: 'Expires in',
  leaveFirst: 'Leave yours first.',
  full: 'All seats are taken.',
  decline: 'Decline',
  declineOf: (alliance: string) => `Decline the invitation of ${alliance}`,
  declined: (alliance: string) => `You declined the invitation of ${alliance}.`,
  declineFailed: 'Failed to decline the invitation',
  accept: 'Accept',
  acceptOf: (alliance: string) => `Accept the invitation of ${alliance}`,
} as const;

export const noAllianceText = {
  kickedOutOf: (alliance: string) => `kicked you out of ${alliance}. What you gave stays in its safe.`,
  releasedFrom: (alliance: string) =>
    `Your ${CLUB_DAYS} days in ${alliance} are over. You know the street now: join an alliance, or found one.`,
  title: 'You’re not in an alliance',
  club: CLUB_NAME,
  clubTerms: `Free, and open to everyone once: company and a chat for ${CLUB_DAYS} days. No safe, no bonus, no truce.`,
  clubMembers: (members: number) => ofMax({ total_members: members, max_members: MAX_MEMBERS }),
  joinClub: `Join the ${CLUB_NAME}`,
  advantagesTitle: 'What an alliance of players brings',
  advantages: [
    [
      'The bonus',
      `${BONUS_PERCENT_PER_LEVEL}% a level, up to ${formatBonus(MAX_BONUS_PERCENT)} on collected rent, buildings and company revenue, after ${BONUS_AFTER_HOURS} hours of membership.`,
    ],
    ['The safe', 'Everyone pays in. Money left there raises the level, and the leader can pay it out.'],
    ['The peace', 'Members cannot attack each other.'],
    ['The back room', 'A private live chat, for members only.'],
  ],
  browse: 'Browse Alliances',
  create: 'Create Alliance',
  price: `(${formatPrice(CREATION_DOLLARS)})`,
  caption: 'Arms, before a motto was agreed.',
} as const;
