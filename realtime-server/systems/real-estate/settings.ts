import type { RealEstateConfigKey } from '#protocol/systems/real-estate.ts';
import { count, ratio, type SettingDefinitions } from '../../action/setting.ts';

export const realEstateSettings: SettingDefinitions<RealEstateConfigKey> = {
  'realEstateSettings.maxProperties': count([0, 20, 1000], 'Most properties a player may own'),
  'realEstateSettings.maintenanceRate': ratio(
    [0, 0.05, 1],
    'Part of the rental income that maintenance takes',
  ),
  'realEstateSettings.saleCommission': ratio([0, 0.05, 1], 'Part of the value that a sale costs'),
};
