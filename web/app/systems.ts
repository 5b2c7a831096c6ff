import type { PageEntry } from '#web/system-entry.ts';
import { achievementPages } from '#web/systems/achievements/entry.ts';
import { adminPages } from '#web/systems/admin/entry.ts';
import { alliancePages } from '#web/systems/alliance/entry.ts';
import { authPages } from '#web/systems/auth/entry.ts';
import { bankPages } from '#web/systems/bank/entry.ts';
import { combatPages } from '#web/systems/combat/entry.ts';
import { companyPages } from '#web/systems/company/entry.ts';
import { dashboardPages } from '#web/systems/dashboard/entry.ts';
import { leaderboardPages } from '#web/systems/leaderboard/entry.ts';
import { marketPages } from '#web/systems/market/entry.ts';
import { notificationPages } from '#web/systems/notifications/entry.ts';
import { productionPages } from '#web/systems/production/entry.ts';
import { profilePages } from '#web/systems/profile/entry.ts';
import { racingPages } from '#web/systems/racing/entry.ts';
import { realEstatePages } from '#web/systems/real-estate/entry.ts';
import { statementPages } from '#web/systems/statement/entry.ts';
import { upcomingPages } from '#web/systems/upcoming/entry.ts';

// Part of the first chunk: each system adds only what the navigation needs.
export const pages: readonly PageEntry[] = [
  ...achievementPages,
  ...adminPages,
  ...alliancePages,
  ...authPages,
  ...bankPages,
  ...combatPages,
  ...companyPages,
  ...dashboardPages,
  ...leaderboardPages,
  ...marketPages,
  ...notificationPages,
  ...productionPages,
  ...profilePages,
  ...racingPages,
  ...realEstatePages,
  ...statementPages,
  ...upcomingPages,
];
