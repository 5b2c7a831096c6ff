import type { SystemContract } from './contract.ts';
import type { Declared } from './join-systems.ts';
import { achievements } from './systems/achievements.ts';
import { activity } from './systems/activity.ts';
import { admin } from './systems/admin.ts';
import { alliance } from './systems/alliance.ts';
import { announcements } from './systems/announcements.ts';
import { auth } from './systems/auth.ts';
import { bank } from './systems/bank.ts';
import { combat } from './systems/combat.ts';
import { company } from './systems/company.ts';
import { dashboard } from './systems/dashboard.ts';
import { firstSteps } from './systems/first-steps.ts';
import { inhabitants } from './systems/inhabitants.ts';
import { king } from './systems/king.ts';
import { leaderboard } from './systems/leaderboard.ts';
import { market } from './systems/market.ts';
import { notifications } from './systems/notifications.ts';
import { production } from './systems/production.ts';
import { profile } from './systems/profile.ts';
import { publicView } from './systems/public-view.ts';
import { racing } from './systems/racing.ts';
import { realEstate } from './systems/real-estate.ts';
import { rent } from './systems/rent.ts';
import { statement } from './systems/statement.ts';

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
  firstSteps,
  inhabitants,
  profile,
  leaderboard,
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

export const configKeys: readonly ConfigKey[] = Object.values<SystemContract>(systems).flatMap(
  ({ configKeys: keys = [] }) => keys as readonly ConfigKey[],
);

export type TransferCode = Declared<Systems, 'transferCodes'>[number];

export const transferCodes: readonly TransferCode[] = Object.values<SystemContract>(systems).flatMap(
  ({ transferCodes: codes = [] }) => codes as readonly TransferCode[],
);
