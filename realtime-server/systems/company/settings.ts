import type { CompanyConfigKey } from '#protocol/systems/company.ts';
import { count, type SettingDefinitions } from '../../action/setting.ts';

export const companySettings: SettingDefinitions<CompanyConfigKey> = {
  'centralBankSettings.maxEmployees': count([0, 1000, 100_000], 'Most employees of any company'),
};
