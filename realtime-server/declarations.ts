import type * as z from 'zod/mini';
import type { ConfigKey, TransferCode } from '#protocol/systems.ts';
import type { Declarations } from './action/declarations.ts';
import type { SettingDefinitions } from './action/setting.ts';
import type { TransferDefinitions } from './ledger/transfer-definition.ts';
import { achievements } from './systems/achievements/declarations.ts';
import { admin } from './systems/admin/declarations.ts';
import { alliance } from './systems/alliance/declarations.ts';
import { announcements } from './systems/announcements/declarations.ts';
import { auth } from './systems/auth/declarations.ts';
import { bank } from './systems/bank/declarations.ts';
import { combat } from './systems/combat/declarations.ts';
import { company } from './systems/company/declarations.ts';
import { economy } from './systems/economy/declarations.ts';
import { firstSteps } from './systems/first-steps/declarations.ts';
import { inhabitants } from './systems/inhabitants/declarations.ts';
import { king } from './systems/king/declarations.ts';
import { market } from './systems/market/declarations.ts';
import { production } from './systems/production/declarations.ts';
import { profile } from './systems/profile/declarations.ts';
import { racing } from './systems/racing/declarations.ts';
import { realEstate } from './systems/real-estate/declarations.ts';
import { rent } from './systems/rent/declarations.ts';

// Apart from systems.ts: actions import these, and systems.ts imports actions. In the order of the statement's filter.
const systems = {
  auth,
  racing,
  market,
  production,
  bank,
  king,
  rent,
  realEstate,
  company,
  combat,
  alliance,
  achievements,
  firstSteps,
  inhabitants,
  admin,
  announcements,
  economy,
  profile,
} as const;

type Systems = typeof systems;
type Field = keyof Declarations;
type Declared<F extends Field> = {
  [S in keyof Systems]: Systems[S] extends { readonly [K in F]: infer Value } ? Value : never;
}[keyof Systems];
type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type ValueAt<Union, Key> = Union extends { readonly [K in Key & PropertyKey]: infer Value } ? Value : never;
type Merged<F extends Field> = { readonly [Key in KeyOf<Declared<F>>]: ValueAt<Declared<F>, Key> };

const merged = <F extends Field>(field: F): Merged<F> =>
  Object.fromEntries(
    Object.values<Declarations>(systems).flatMap((system) => Object.entries(system[field] ?? {})),
  ) as Merged<F>;

export const changes = merged('changes');

export type ChangeKind = keyof typeof changes;

export type ChangeOf<K extends ChangeKind> = z.infer<(typeof changes)[K]>;

export type Change = { [K in ChangeKind]: ChangeOf<K> }[ChangeKind];

/** Does not compile while a code is missing. */
export const transfers: TransferDefinitions<TransferCode> = merged('transfers');

/** Does not compile while a key is missing. */
export const settings: SettingDefinitions<ConfigKey> = merged('settings');

export const isTransferCode = (word: string): word is TransferCode => Object.hasOwn(transfers, word);
