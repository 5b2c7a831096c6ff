import type { Merged } from '#protocol/kit/join-systems.ts';
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
import { links } from './systems/links/tables.ts';
import { market } from './systems/market/tables.ts';
import { messages } from './systems/messages/tables.ts';
import { moderation } from './systems/moderation/tables.ts';
import { notifications } from './systems/notifications/tables.ts';
import { production } from './systems/production/tables.ts';
import { profile } from './systems/profile/tables.ts';
import { racing } from './systems/racing/tables.ts';
import { realEstate } from './systems/real-estate/tables.ts';
import { rent } from './systems/rent/tables.ts';
import { world } from './world/tables.ts';
import type { Reset, SystemTables } from './kit/system-tables.ts';
import type { Tables } from './kit/tables.ts';
import type { Vocabulary } from './kit/columns/postgres.ts';

// In the order of a reset: players keep their accounts' revisions before the ledger starts over; flows are counted after it.
const systems = [
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
  links,
  market,
  messages,
  moderation,
  notifications,
  production,
  profile,
  racing,
  realEstate,
  rent,
];

type System = (typeof systems)[number];

const each: readonly SystemTables[] = systems;

/** The tables in an engine's column types. Does not compile while a system is missing. */
export const defineTables = (v: Vocabulary): Tables =>
  Object.fromEntries(each.flatMap(({ tables }) => Object.entries(tables(v)))) as Merged<
    ReturnType<System['tables']>
  >;

export const withoutRowidTables = each.flatMap(({ withoutRowid }) => withoutRowid ?? []);

export const resets = Object.fromEntries(each.flatMap((system) => Object.entries(system.resets))) as Readonly<
  Record<keyof Tables, Reset>
>;
