import type { Route } from './refusals.ts';
import { activityRoutes } from './systems/activity.ts';
import { adminRoutes } from './systems/admin.ts';
import { announcementRoutes } from './systems/announcements.ts';
import { authRoutes } from './systems/auth.ts';
import { bankRoutes } from './systems/bank.ts';
import { companyRoutes } from './systems/company.ts';
import { dashboardRoutes } from './systems/dashboard.ts';
import { marketRoutes } from './systems/market.ts';
import { productionRoutes } from './systems/production.ts';
import { profileRoutes } from './systems/profile.ts';
import { racingRoutes } from './systems/racing.ts';
import { realEstateRoutes } from './systems/real-estate.ts';
import { rentRoutes } from './systems/rent.ts';
import { statementRoutes } from './systems/statement.ts';

/** Every call of the wire: a line per system. */
export const routes = {
  activity: activityRoutes,
  admin: adminRoutes,
  announcements: announcementRoutes,
  auth: authRoutes,
  bank: bankRoutes,
  company: companyRoutes,
  dashboard: dashboardRoutes,
  market: marketRoutes,
  production: productionRoutes,
  profile: profileRoutes,
  racing: racingRoutes,
  realEstate: realEstateRoutes,
  rent: rentRoutes,
  statement: statementRoutes,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Route>>>>;
