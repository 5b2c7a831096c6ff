import { type Declared, type Merged, mergeField } from '#protocol/join-systems.ts';
import { accrual } from './accrual/tables.ts';
import { deferredIndex } from './deferred-index/tables.ts';
import { idempotency } from './idempotency/tables.ts';
import { ledger } from './ledger/tables.ts';
import { outbox } from './outbox/tables.ts';
import { achievements } from './systems/achievements/tables.ts';
import { admin } from './systems/admin/tables.ts';
import { alliance } from './systems/alliance/tables.ts';
import { announcements } from './systems/announcements/tables.ts';
import { auth } from './systems/auth/tables.ts';
import { bank } from './systems/bank/tables.ts';
import { combat } from './systems/combat/tables.ts';
import { company } from './systems/company/tables.ts';
import { economy } from './systems/economy/tables.ts';
import { firstSteps } from './systems/first-steps/tables.ts';
import { gilding } from './systems/gilding/tables.ts';
import { inhabitants } from './systems/inhabitants/tables.ts';
import { king } from './systems/king/tables.ts';
import { market } from './systems/market/tables.ts';
import { notifications } from './systems/notifications/tables.ts';
import { production } from './systems/production/tables.ts';
import { profile } from './systems/profile/tables.ts';
import { racing } from './systems/racing/tables.ts';
import { realEstate } from './systems/real-estate/tables.ts';
import { rent } from './systems/rent/tables.ts';
import { world } from './world/tables.ts';
import type { ResetKind, SystemTables } from './schema/system-tables.ts';
import type { Vocabulary } from './vocabulary/postgres.ts';

// In the order of a reset: players keep their accounts' revisions before the ledger starts over; flows are counted after it.
const systems = {
  world,
  deferredIndex,
  outbox,
  idempotency,
  accrual,
  auth,
  ledger,
  achievements,
  admin,
  alliance,
  announcements,
  bank,
  combat,
  company,
  economy,
  firstSteps,
  gilding,
  inhabitants,
  king,
  market,
  notifications,
  production,
  profile,
  racing,
  realEstate,
  rent,
} as const;

type Systems = typeof systems;

/** Every table of the world. */
export type Tables = Merged<ReturnType<Systems[keyof Systems]['tables']>>;

type Resets = Merged<Declared<Systems, 'resets'>>;

/** Tables that a reset fills again. */
export type RewrittenTable = {
  [Table in keyof Resets]: Resets[Table] extends 'rewritten' ? Table : never;
}[keyof Resets];

const each = Object.values<SystemTables>(systems);

/** The tables in an engine's column types. */
export const defineTables = (v: Vocabulary): Tables =>
  Object.fromEntries(each.flatMap(({ tables }) => Object.entries(tables(v)))) as Tables;

export const withoutRowidTables = each.flatMap(({ withoutRowid }) => withoutRowid ?? []);

/** Does not compile while a table is missing. */
export const resetKinds: Readonly<Record<keyof Tables, ResetKind>> = mergeField(systems, 'resets');
