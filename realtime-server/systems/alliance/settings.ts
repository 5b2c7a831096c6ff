import type { AllianceConfigKey } from '#protocol/systems/alliance.ts';
import { hours, type SettingDefinitions } from '../../action/setting.ts';

export const allianceSettings: SettingDefinitions<AllianceConfigKey> = {
  'newcomer.hours': hours([0, 72, 10_000], 'Game hours in which an account is a newcomer'),
};
