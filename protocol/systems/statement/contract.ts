import * as z from 'zod/mini';
import { field, model } from '../../kit/registries.ts';
import { playerRead, route, type SystemContract } from '../../kit/contract.ts';
import { Moment } from './moment.ts';
import { limit, BeforeNumber, Page, Timestamp } from '../../kit/schemas.ts';
import { STATEMENT_ASSETS, STATEMENT_PAGE } from './assets.ts';

/** Transfers read per statement; older ones need an earlier period. */
export const STATEMENT_REACH = 10_000;

const Asset = z.enum(STATEMENT_ASSETS);

export const StatementEntry = model(
  'StatementEntry',
  z.object({
    id: z.string(),
    /** Game time. */
    at: Timestamp,
    asset: Asset,
    /** Signed: dollars with at most 2 decimals, else whole units. */
    amount: z.number(),
    code: z.string(),
    title: z.string(),
    text: z.string(),
    /** After this transfer; null if the list is filtered by reason or ends in the past. */
    balance: z.nullable(z.number()),
  }),
);
export type StatementEntry = z.infer<typeof StatementEntry>;

// Game time, both ends inclusive; a date alone covers the whole day.
const filters = {
  asset: field('the asset', z.optional(Asset)),
  code: field('the reason', z.optional(z.string().check(z.maxLength(40)))),
  from: field('the start', z.optional(Moment)),
  to: field('the end', z.optional(Moment)),
};

export const statementRoutes = {
  statement: route({
    ...playerRead,
    path: '/api/statement',
    summary: 'The caller’s ledger entries, newest first',
    query: z.object({ ...filters, page: Page, before: BeforeNumber, limit: limit(STATEMENT_PAGE) }),
    answer: z.object({
      entries: z.array(StatementEntry),
      pagination: z.object({ page: z.int(), limit: z.int(), total: z.int() }),
      codes: z.array(z.object({ code: z.string(), title: z.string() })),
      /** Start of the complete part (game time); null if nothing was cut off. */
      reaches_back_to: z.nullable(Timestamp),
    }),
    refuses: ['unknown_code'],
  }),
  statementCsv: route({
    method: 'GET',
    access: 'player',
    rate: 'export',
    kind: 'custom',
    path: '/api/statement.csv',
    summary: 'The same entries as CSV, at most 10,000',
    file: { type: 'text/csv', name: 'statement.csv' },
    query: z.object(filters),
    answer: z.object({ text: z.string() }),
    refuses: ['unknown_code'],
  }),
} as const;

export const statementErrors = {
  unknown_code: { status: 400, error: 'There is no such reason.' },
} as const;

export const statement = {
  routes: statementRoutes,
  errors: statementErrors,
} as const satisfies SystemContract;
