import type { BankConfigKey } from '#protocol/systems/bank.ts';
import { dollars, type SettingDefinitions } from '../../action/setting.ts';

export const bankSettings: SettingDefinitions<BankConfigKey> = {
  'centralBankSettings.hourlyWage': dollars([0, 50, 1_000_000], 'Salary of a game hour'),
};
