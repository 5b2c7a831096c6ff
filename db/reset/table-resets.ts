import { accrualResets } from '../accrual/reset.ts';
import { deferredIndexResets } from '../deferred-index/reset.ts';
import { idempotencyResets } from '../idempotency/reset.ts';
import { ledgerResets } from '../ledger/reset.ts';
import { outboxResets } from '../outbox/reset.ts';
import { achievementResets } from '../systems/achievements/reset.ts';
import { adminResets } from '../systems/admin/reset.ts';
import { allianceResets } from '../systems/alliance/reset.ts';
import { announcementResets } from '../systems/announcements/reset.ts';
import { authResets } from '../systems/auth/reset.ts';
import { bankResets } from '../systems/bank/reset.ts';
import { combatResets } from '../systems/combat/reset.ts';
import { companyResets } from '../systems/company/reset.ts';
import { economyResets } from '../systems/economy/reset.ts';
import { firstStepResets } from '../systems/first-steps/reset.ts';
import { inhabitantResets } from '../systems/inhabitants/reset.ts';
import { kingResets } from '../systems/king/reset.ts';
import { marketResets } from '../systems/market/reset.ts';
import { notificationResets } from '../systems/notifications/reset.ts';
import { productionResets } from '../systems/production/reset.ts';
import { profileResets } from '../systems/profile/reset.ts';
import { racingResets } from '../systems/racing/reset.ts';
import { realEstateResets } from '../systems/real-estate/reset.ts';
import { rentResets } from '../systems/rent/reset.ts';
import { worldResets } from '../world/reset.ts';
import type { AllTableResets } from './terms.ts';

// In order: players read the old account versions before the ledger restarts, money flows the new ledger.
export const tableResets: AllTableResets = {
  ...worldResets,
  ...deferredIndexResets,
  ...outboxResets,
  ...idempotencyResets,
  ...accrualResets,
  ...authResets,
  ...ledgerResets,
  ...achievementResets,
  ...adminResets,
  ...allianceResets,
  ...announcementResets,
  ...bankResets,
  ...combatResets,
  ...companyResets,
  ...economyResets,
  ...firstStepResets,
  ...inhabitantResets,
  ...kingResets,
  ...marketResets,
  ...notificationResets,
  ...productionResets,
  ...profileResets,
  ...racingResets,
  ...realEstateResets,
  ...rentResets,
};
