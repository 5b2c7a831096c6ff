import type { AuthConfigKey, authTransferCodes } from '#protocol/systems/auth/contract.ts';
import {
  type Declarations,
  count,
  dollars,
  MAX_SETTING,
  minutes,
  type SettingDefinitions,
  units,
} from '../../action/declarations.ts';
import type { TransferDefinitions } from '../../ledger/transfer-definition.ts';

declare module '../../action/changes.ts' {
  interface Changes {
    /** Cached sessions of these players may be outdated. */
    'sessions.changed': { readonly playerIds: readonly string[] };
  }
}

export const sessionsChanged = (...playerIds: string[]) => ({ kind: 'sessions.changed', playerIds }) as const;

export const authTransfers = {
  starting_goods: {
    title: 'Starting goods',
    page: '/central-bank',
    flow: 'mint',
    gain: 'granted',
    describe: (moved: string) => `Every newcomer starts with ${moved}`,
  },
  account_closed: {
    title: 'Account closed',
    page: '/central-bank',
    flow: 'sink',
    gain: 'none',
    describe: (moved: string) => `The account was closed: ${moved} went back to the central bank`,
  },
} as const satisfies TransferDefinitions<(typeof authTransferCodes)[number]>;

export const authSettings: SettingDefinitions<AuthConfigKey> = {
  inactivityTimeAllowed: minutes([1, 30, 1440], 'Real time without a heartbeat that ends a session'),
  'auth.signupsPerHour': count([1, 5, 1_000_000], 'Accounts one network address may create per real hour'),
  'defaultUser.dollars': dollars([0, 1000, MAX_SETTING], 'Dollars a new player starts with'),
  'defaultUser.iron': units([0, 100, MAX_SETTING], 'Iron a new player starts with'),
  'defaultUser.oil': units([0, 100, MAX_SETTING], 'Oil a new player starts with'),
  'defaultUser.points': count([0, 0, MAX_SETTING], 'Points a new player starts with'),
};

export const auth = {
  transfers: authTransfers,
  settings: authSettings,
} as const satisfies Declarations;
