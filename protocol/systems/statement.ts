import * as z from 'zod/mini';
import { model } from '../models.ts';
import { route, type SystemContract } from '../contract.ts';
import { field } from '../fields.ts';
import { Moment } from './statement/moment.ts';
import { limit, Page, Timestamp } from '../schemas.ts';
import { STATEMENT_ASSETS, STATEMENT_PAGE } from './statement/assets.ts';

/** A statement reads at most so many transfers; an earlier period shows older ones. */
export const STATEMENT_REACH = 10_000;

const Asset = z.enum(STATEMENT_ASSETS);

/** One transfer of one of the caller's assets. */
export const StatementEntry = model(
  'StatementEntry',
  z.object({
    id: z.string(),
    /** Game time. */
    at: Timestamp,
    asset: Asset,
    /** Above zero what came in, below what went out: dollars with at most 2 decimals, else whole units. */
    amount: z.number(),
    code: z.string(),
    /** The code in words. */
    title: z.string(),
    /** The rule that moved it, with its figures. */
    text: z.string(),
    /** What there was of that asset right after it; null when the period ends before the last transfer it would need. */
    balance: z.nullable(z.number()),
  }),
);
export type StatementEntry = z.infer<typeof StatementEntry>;

/** Filters of a statement: a day alone means all of it. Game time, both ends included. */
const filters = {
  asset: field('the asset', z.optional(Asset)),
  code: field('the reason', z.optional(z.string().check(z.maxLength(40)))),
  from: field('the beginning', z.optional(Moment)),
  to: field('the end', z.optional(Moment)),
};

export const statementRoutes = {
  statement: route({
    method: 'GET',
    access: 'player',
    rate: 'read',
    kind: 'query',
    cache: true,
    path: '/api/statement',
    summary: "The movements that made the caller's balances, newest first",
    query: z.object({ ...filters, page: Page, limit: limit(STATEMENT_PAGE) }),
    answer: z.object({
      entries: z.array(StatementEntry),
      pagination: z.object({ page: z.int(), limit: z.int(), total: z.int() }),
      /** Every transfer code with its title. */
      codes: z.array(z.object({ code: z.string(), title: z.string() })),
      /** From when on the statement is complete (game time); null when nothing of the period was left out. */
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
    summary: 'The same movements as a table for a spreadsheet, at most 10,000 of them',
    file: { type: 'text/csv', name: 'statement.csv' },
    query: z.object(filters),
    answer: z.object({ text: z.string() }),
    refuses: ['unknown_code'],
  }),
} as const;

export const statementErrors = {
  unknown_code: { status: 400, error: 'There is no such reason for a movement.' },
} as const;

export const statement = {
  routes: statementRoutes,
  errors: statementErrors,
} as const satisfies SystemContract;
