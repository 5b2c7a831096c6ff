import * as z from 'zod/mini';
import { model } from '../models.ts';
import { route } from '../contract.ts';
import { field } from '../fields.ts';
import { limit, Page, Timestamp } from '../primitives.ts';
import { WEAPON_TYPES, weaponNoun, type WeaponType } from './combat/weapons.ts';
import { Moment } from './statement/moment.ts';

/** What a player's account can hold, as statements name it. */
export const STATEMENT_ASSETS = [
  ...(['dollars', 'gold', 'food', 'wood', 'stone', 'iron', 'tools', 'oil'] as const),
  ...WEAPON_TYPES,
] as const;
export type StatementAsset = (typeof STATEMENT_ASSETS)[number];

/** Whether an asset is a weapon: those have no place in a player's balance. */
export const isWeaponAsset = (asset: StatementAsset): asset is WeaponType =>
  (WEAPON_TYPES as readonly string[]).includes(asset);

/** An asset as it follows its amount: `1 knife`, `3 knives`, `7 wood`. */
export const assetNoun = (asset: StatementAsset, amount: number): string =>
  isWeaponAsset(asset) ? weaponNoun(asset, Math.abs(amount)) : asset;

/** A statement reads at most so many transfers; an earlier period shows older ones. */
export const STATEMENT_REACH = 10_000;

/** Rows of a page unless the caller says otherwise. */
export const STATEMENT_PAGE = 25;

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
