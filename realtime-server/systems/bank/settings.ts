import type { BankConfigKey } from '#protocol/systems/bank.ts';
import { dollars, type SettingDefinitions } from '../../action/setting.ts';

/** The settings of the central bank that admins may change. */
export const bankSettings: SettingDefinitions<BankConfigKey> = {
  'centralBankSettings.hourlyWage': dollars([0, 50, 1_000_000], 'Salary of a game hour'),
};
