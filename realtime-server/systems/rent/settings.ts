import type { RentConfigKey } from '#protocol/systems/rent.ts';
import { dollars, type SettingDefinitions } from '../../action/setting.ts';

export const rentSettings: SettingDefinitions<RentConfigKey> = {
  'centralBankSettings.rentBaseCost': dollars(
    [0, 500, 1_000_000],
    "The player's own rent of a game month, before wealth",
  ),
};
