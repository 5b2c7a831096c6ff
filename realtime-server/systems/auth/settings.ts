import type { AuthConfigKey } from '#protocol/systems/auth.ts';
import {
  count,
  dollars,
  MAX_SETTING,
  minutes,
  type SettingDefinitions,
  units,
} from '../../action/setting.ts';

export const authSettings: SettingDefinitions<AuthConfigKey> = {
  inactivityTimeAllowed: minutes([1, 30, 1440], 'A session without heartbeat ends after so long (real time)'),
  'auth.signupsPerHour': count([1, 5, 1_000_000], 'Accounts one network address may create in a real hour'),
  'defaultUser.dollars': dollars([0, 1000, MAX_SETTING], 'Dollars a new player starts with'),
  'defaultUser.iron': units([0, 100, MAX_SETTING], 'Iron a new player starts with'),
  'defaultUser.oil': units([0, 100, MAX_SETTING], 'Oil a new player starts with'),
  'defaultUser.points': count([0, 0, MAX_SETTING], 'Points a new player starts with'),
};
