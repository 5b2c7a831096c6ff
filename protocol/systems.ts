import type { SystemContract } from './kit/contract.ts';
import type { Declared } from './kit/join-systems.ts';
import { achievements } from './systems/achievements/contract.ts';
import { activity } from './systems/activity/contract.ts';
import { admin } from './systems/admin/contract.ts';
import { alliance } from './systems/alliance/contract.ts';
import { announcements } from './systems/announcements/contract.ts';
import { auth } from './systems/auth/contract.ts';
import { bank } from './systems/bank/contract.ts';
import { combat } from './systems/combat/contract.ts';
import { company } from './systems/company/contract.ts';
import { dashboard } from './systems/dashboard/contract.ts';
import { economy } from './systems/economy/contract.ts';
import { firstSteps } from './systems/first-steps/contract.ts';
import { gilding } from './systems/gilding/contract.ts';
import { inhabitants } from './systems/inhabitants/contract.ts';
import { king } from './systems/king/contract.ts';
import { leaderboard } from './systems/leaderboard/contract.ts';
import { links } from './systems/links/contract.ts';
import { market } from './systems/market/contract.ts';
import { messages } from './systems/messages/contract.ts';
import { moderation } from './systems/moderation/contract.ts';
import { notifications } from './systems/notifications/contract.ts';
import { production } from './systems/production/contract.ts';
import { profile } from './systems/profile/contract.ts';
import { publicView } from './systems/public-view/contract.ts';
import { racing } from './systems/racing/contract.ts';
import { realEstate } from './systems/real-estate/contract.ts';
import { rent } from './systems/rent/contract.ts';
import { statement } from './systems/statement/contract.ts';

/** In the order of the statement's filter. */
export const systems = {
  auth,
  racing,
  market,
  production,
  bank,
  king,
  rent,
  realEstate,
  company,
  combat,
  alliance,
  achievements,
  gilding,
  firstSteps,
  inhabitants,
  economy,
  profile,
  leaderboard,
  messages,
  moderation,
  links,
  announcements,
  notifications,
  statement,
  activity,
  dashboard,
  publicView,
  admin,
} as const;

type Systems = typeof systems;

/** The part of a room's name before the colon. */
export type RoomKind = 'world' | 'user' | 'public' | Declared<Systems, 'roomKinds'>[number];

/** A kind (`world`), or a kind and an id (`user:abc`). */
export type RoomName = RoomKind | `${RoomKind}:${string}`;

export type ConfigKey = Declared<Systems, 'configKeys'>[number];

export type TransferCode = Declared<Systems, 'transferCodes'>[number];

export const transferCodes: readonly TransferCode[] = Object.values<SystemContract>(systems).flatMap(
  ({ transferCodes: codes = [] }) => codes as readonly TransferCode[],
);
