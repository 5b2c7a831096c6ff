import { accrualTables } from '../accrual/tables.ts';
import { idempotencyTables } from '../idempotency/tables.ts';
import { ledgerTables } from '../ledger/tables.ts';
import { outboxTables } from '../outbox/tables.ts';
import { achievementTables } from '../systems/achievements/tables.ts';
import { adminTables } from '../systems/admin/tables.ts';
import { allianceTables } from '../systems/alliance/tables.ts';
import { announcementTables } from '../systems/announcements/tables.ts';
import { authTables } from '../systems/auth/tables.ts';
import { bankTables } from '../systems/bank/tables.ts';
import { combatTables } from '../systems/combat/tables.ts';
import { companyTables } from '../systems/company/tables.ts';
import { economyTables } from '../systems/economy/tables.ts';
import { firstStepTables } from '../systems/first-steps/tables.ts';
import { inhabitantTables } from '../systems/inhabitants/tables.ts';
import { kingTables } from '../systems/king/tables.ts';
import { marketTables } from '../systems/market/tables.ts';
import { notificationTables } from '../systems/notifications/tables.ts';
import { productionTables } from '../systems/production/tables.ts';
import { profileTables } from '../systems/profile/tables.ts';
import { racingTables } from '../systems/racing/tables.ts';
import { realEstateTables } from '../systems/real-estate/tables.ts';
import { rentTables } from '../systems/rent/tables.ts';
import { deferredIndexTables } from '../deferred-index/tables.ts';
import type { Vocabulary } from '../vocabulary/postgres.ts';
import { worldTables } from '../world/tables.ts';

export const defineTables = (v: Vocabulary) => ({
  ...worldTables(v),
  ...deferredIndexTables(v),
  ...ledgerTables(v),
  ...outboxTables(v),
  ...idempotencyTables(v),
  ...accrualTables(v),
  ...achievementTables(v),
  ...authTables(v),
  ...adminTables(v),
  ...allianceTables(v),
  ...announcementTables(v),
  ...bankTables(v),
  ...combatTables(v),
  ...companyTables(v),
  ...economyTables(v),
  ...firstStepTables(v),
  ...inhabitantTables(v),
  ...kingTables(v),
  ...marketTables(v),
  ...notificationTables(v),
  ...productionTables(v),
  ...profileTables(v),
  ...racingTables(v),
  ...realEstateTables(v),
  ...rentTables(v),
});

export type Tables = ReturnType<typeof defineTables>;
