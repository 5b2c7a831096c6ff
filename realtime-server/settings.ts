import type { ConfigKey } from '#protocol/systems.ts';
import type { SettingDefinitions } from './action/setting.ts';
import { allianceSettings } from './systems/alliance/settings.ts';
import { authSettings } from './systems/auth/settings.ts';
import { bankSettings } from './systems/bank/settings.ts';
import { combatSettings } from './systems/combat/settings.ts';
import { companySettings } from './systems/company/settings.ts';
import { inhabitantSettings } from './systems/inhabitants/settings.ts';
import { marketSettings } from './systems/market/settings.ts';
import { productionSettings } from './systems/production/settings.ts';
import { realEstateSettings } from './systems/real-estate/settings.ts';
import { rentSettings } from './systems/rent/settings.ts';

export const settings: SettingDefinitions<ConfigKey> = {
  ...allianceSettings,
  ...authSettings,
  ...bankSettings,
  ...combatSettings,
  ...companySettings,
  ...inhabitantSettings,
  ...marketSettings,
  ...productionSettings,
  ...realEstateSettings,
  ...rentSettings,
};
