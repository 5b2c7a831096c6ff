import { achievementWithoutRowid } from '../systems/achievements/tables.ts';
import { allianceWithoutRowid } from '../systems/alliance/tables.ts';
import { authWithoutRowid } from '../systems/auth/tables.ts';
import { bankWithoutRowid } from '../systems/bank/tables.ts';
import { combatWithoutRowid } from '../systems/combat/tables.ts';
import { companyWithoutRowid } from '../systems/company/tables.ts';
import { economyWithoutRowid } from '../systems/economy/tables.ts';
import { firstStepWithoutRowid } from '../systems/first-steps/tables.ts';
import { inhabitantWithoutRowid } from '../systems/inhabitants/tables.ts';
import { marketWithoutRowid } from '../systems/market/tables.ts';
import { notificationsWithoutRowid } from '../systems/notifications/tables.ts';
import { productionWithoutRowid } from '../systems/production/tables.ts';
import { profileWithoutRowid } from '../systems/profile/tables.ts';
import { racingWithoutRowid } from '../systems/racing/tables.ts';
import { realEstateWithoutRowid } from '../systems/real-estate/tables.ts';
import { rentWithoutRowid } from '../systems/rent/tables.ts';

const CORE_WITHOUT_ROWID = ['accounts', 'index_marks', 'outbox_rooms', 'sender_counts', 'transfer_owners'];

export const withoutRowidTables: readonly string[] = [
  ...CORE_WITHOUT_ROWID,
  ...achievementWithoutRowid,
  ...allianceWithoutRowid,
  ...authWithoutRowid,
  ...bankWithoutRowid,
  ...combatWithoutRowid,
  ...companyWithoutRowid,
  ...economyWithoutRowid,
  ...firstStepWithoutRowid,
  ...inhabitantWithoutRowid,
  ...marketWithoutRowid,
  ...notificationsWithoutRowid,
  ...productionWithoutRowid,
  ...profileWithoutRowid,
  ...racingWithoutRowid,
  ...realEstateWithoutRowid,
  ...rentWithoutRowid,
];
