import type { Route } from './refusals.ts';
import { achievementRoutes } from './systems/achievements.ts';
import { activityRoutes } from './systems/activity.ts';
import { adminRoutes } from './systems/admin.ts';
import { allianceRoutes } from './systems/alliance.ts';
import { announcementRoutes } from './systems/announcements.ts';
import { authRoutes } from './systems/auth.ts';
import { bankRoutes } from './systems/bank.ts';
import { combatRoutes } from './systems/combat.ts';
import { companyRoutes } from './systems/company.ts';
import { dashboardRoutes } from './systems/dashboard.ts';
import { firstStepRoutes } from './systems/first-steps.ts';
import { inhabitantRoutes } from './systems/inhabitants.ts';
import { leaderboardRoutes } from './systems/leaderboard.ts';
import { marketRoutes } from './systems/market.ts';
import { notificationRoutes } from './systems/notifications.ts';
import { productionRoutes } from './systems/production.ts';
import { profileRoutes } from './systems/profile.ts';
import { racingRoutes } from './systems/racing.ts';
import { realEstateRoutes } from './systems/real-estate.ts';
import { rentRoutes } from './systems/rent.ts';
import { publicViewRoutes } from './systems/public-view.ts';
import { statementRoutes } from './systems/statement.ts';

export const routes = {
  achievements: achievementRoutes,
  activity: activityRoutes,
  admin: adminRoutes,
  alliance: allianceRoutes,
  announcements: announcementRoutes,
  auth: authRoutes,
  bank: bankRoutes,
  combat: combatRoutes,
  company: companyRoutes,
  dashboard: dashboardRoutes,
  firstSteps: firstStepRoutes,
  inhabitants: inhabitantRoutes,
  leaderboard: leaderboardRoutes,
  market: marketRoutes,
  notifications: notificationRoutes,
  production: productionRoutes,
  profile: profileRoutes,
  racing: racingRoutes,
  realEstate: realEstateRoutes,
  rent: rentRoutes,
  publicView: publicViewRoutes,
  statement: statementRoutes,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Route>>>>;
