import type { EventMessages, ShellContext, WebSystem } from './system-entry.ts';
import { achievements } from './systems/achievements/system.ts';
import { admin } from './systems/admin/system.ts';
import { alliance } from './systems/alliance/system.ts';
import { auth } from './systems/auth/system.ts';
import { bank } from './systems/bank/system.ts';
import { combat } from './systems/combat/system.ts';
import { company } from './systems/company/system.ts';
import { dashboard } from './systems/dashboard/system.ts';
import { firstSteps } from './systems/first-steps/system.ts';
import { gilding } from './systems/gilding/system.ts';
import { leaderboard } from './systems/leaderboard/system.ts';
import { links } from './systems/links/system.ts';
import { market } from './systems/market/system.ts';
import { messages } from './systems/messages/system.ts';
import { moderation } from './systems/moderation/system.ts';
import { notifications } from './systems/notifications/system.ts';
import { production } from './systems/production/system.ts';
import { profile } from './systems/profile/system.ts';
import { racing } from './systems/racing/system.ts';
import { realEstate } from './systems/real-estate/system.ts';
import { statement } from './systems/statement/system.ts';
import { upcoming } from './systems/upcoming/system.ts';

/** What each system adds. Loaded with the first screen; pages load on demand. */
const systems: readonly WebSystem[] = [
  achievements,
  admin,
  alliance,
  auth,
  bank,
  combat,
  company,
  dashboard,
  firstSteps,
  gilding,
  leaderboard,
  links,
  market,
  messages,
  moderation,
  notifications,
  production,
  profile,
  racing,
  realEstate,
  statement,
  upcoming,
];

export const pages = systems.flatMap((system) => system.pages ?? []);

/** The messages of all private events. */
export const eventMessages: EventMessages = systems.reduce<EventMessages>(
  (all, system) => ({ ...all, ...system.eventMessages }),
  {},
);

export const shellContext: ShellContext = {
  pages,
  widgets: systems.flatMap(({ widget }) => widget ?? []),
  eventMessages,
};
