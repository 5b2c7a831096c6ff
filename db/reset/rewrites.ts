import { ledgerRewrites } from '../ledger/reset.ts';
import { adminRewrites } from '../systems/admin/reset.ts';
import { announcementRewrites } from '../systems/announcements/reset.ts';
import { authRewrites } from '../systems/auth/reset.ts';
import { bankRewrites } from '../systems/bank/reset.ts';
import { combatRewrites } from '../systems/combat/reset.ts';
import { economyRewrites } from '../systems/economy/reset.ts';
import { notificationRewrites } from '../systems/notifications/reset.ts';
import { rentRewrites } from '../systems/rent/reset.ts';
import { worldRewrites } from '../world/reset.ts';
import type { AllRewrites } from './terms.ts';

/** How a reset fills the tables again that it does not leave empty. */
export const rewrites: AllRewrites = {
  ...worldRewrites,
  ...authRewrites,
  ...ledgerRewrites,
  ...adminRewrites,
  ...announcementRewrites,
  ...bankRewrites,
  ...combatRewrites,
  ...economyRewrites,
  ...notificationRewrites,
  ...rentRewrites,
};
