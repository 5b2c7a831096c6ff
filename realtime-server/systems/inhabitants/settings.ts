import type { InhabitantConfigKey } from '#protocol/systems/inhabitants.ts';
import { dollars, MAX_SETTING, type SettingDefinitions } from '../../action/setting.ts';

export const inhabitantSettings: SettingDefinitions<InhabitantConfigKey> = {
  'inhabitants.dailyFund': dollars(
    [0, 10_000, MAX_SETTING],
    'What inhabitants are paid in all in a game day',
  ),
  'inhabitants.dailyLoot': dollars(
    [0, 5_000, MAX_SETTING],
    'Most dollars a player takes from inhabitants by fights in a game day',
  ),
};
