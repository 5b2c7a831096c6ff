import type { PageEntry } from '#web/system-entry.ts';
import { authPages } from '#web/systems/auth/entry.ts';
import { bankPages } from '#web/systems/bank/entry.ts';
import { companyPages } from '#web/systems/company/entry.ts';
import { dashboardPages } from '#web/systems/dashboard/entry.ts';
import { marketPages } from '#web/systems/market/entry.ts';
import { productionPages } from '#web/systems/production/entry.ts';
import { racingPages } from '#web/systems/racing/entry.ts';
import { realEstatePages } from '#web/systems/real-estate/entry.ts';
import { statementPages } from '#web/systems/statement/entry.ts';
import { upcomingPages } from '#web/systems/upcoming/entry.ts';

/** All pages, in no order: a line a system. In the first view, and so no more than that must know. */
export const pages: readonly PageEntry[] = [
  ...authPages,
  ...bankPages,
  ...companyPages,
  ...dashboardPages,
  ...marketPages,
  ...productionPages,
  ...racingPages,
  ...realEstatePages,
  ...statementPages,
  ...upcomingPages,
];
