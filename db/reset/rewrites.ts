import { ledgerRewrites } from '../ledger/reset.ts';
import { adminRewrites } from '../systems/admin/store/log.ts';
import { announcementRewrites } from '../systems/announcements/store.ts';
import { authRewrites } from '../systems/auth/store/players.ts';
import { bankRewrites } from '../systems/bank/store.ts';
import { combatRewrites } from '../systems/combat/store/combatants.ts';
import { economyRewrites } from '../systems/economy/reset.ts';
import { notificationRewrites } from '../systems/notifications/store.ts';
import { rentRewrites } from '../systems/rent/store.ts';
import { worldRewrites } from '../world/store.ts';
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
