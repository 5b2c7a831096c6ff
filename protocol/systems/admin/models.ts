import * as z from 'zod/mini';
import { model } from '../../models.ts';
import { inhabitantMark } from '../inhabitants/mark.ts';
import { Dollars, Id, Timestamp } from '../../schemas.ts';

/** The whole configuration in its nested form, e.g. `config.defaultUser.dollars`. */
export const NestedConfig = z.record(z.string(), z.unknown());

/** A setting with everything a form needs to know. */
export const SettingInfo = model(
  'SettingInfo',
  z.object({
    key: z.string(),
    /** A second name of the same value. */
    alias: z.optional(z.string()),
    type: z.enum(['whole', 'decimal', 'dollars']),
    unit: z.string(),
    min: z.number(),
    max: z.number(),
    description: z.string(),
    value: z.number(),
    /** What it would be if no admin had set it. */
    default: z.number(),
    /** Its default is computed from other settings: `null` gives it back to that. */
    is_computed: z.boolean(),
    is_default: z.boolean(),
  }),
);
export type SettingInfo = z.infer<typeof SettingInfo>;

/** A value that a change would replace. */
export const SettingChange = z.object({ key: z.string(), before: z.number(), after: z.number() });
export type SettingChange = z.infer<typeof SettingChange>;

/** One action of an admin. `before` and `after` hold only what changed. */
export const AdminLogEntry = model(
  'AdminLogEntry',
  z.object({
    id: Id,
    /** Real time. */
    at: Timestamp,
    admin: z.string(),
    action: z.string(),
    before: z.nullable(z.record(z.string(), z.unknown())),
    after: z.nullable(z.record(z.string(), z.unknown())),
    /** It changed the configuration, and nobody has taken it back. */
    can_undo: z.boolean(),
    /** The entry that took it back. */
    undone_by: z.nullable(Id),
  }),
);
export type AdminLogEntry = z.infer<typeof AdminLogEntry>;

/** What the dashboard says about players. */
export const PlayerStats = model(
  'AdminPlayerStats',
  z.object({
    /** Staff not counted, neither here nor below. */
    totalPlayers: z.int(),
    /** Players who acted in the current game day. */
    activeToday: z.int(),
    /** All dollars outside the world's own accounts, escrows and safes included. */
    wealth: z.object({ totalWealth: Dollars }),
    topPlayers: z.array(z.object({ _id: Id, username: z.string(), dollars: Dollars })),
  }),
);
export type PlayerStats = z.infer<typeof PlayerStats>;

/** What the dashboard says about the server. */
export const SystemStats = model(
  'AdminSystemStats',
  z.object({
    /** Seconds. */
    uptime: z.number(),
    /** Bytes: what the process holds, and what the machine has. */
    memory: z.object({ used: z.int(), total: z.int() }),
    /** Bytes, and the number of tables. */
    database: z.object({ dataSize: z.int(), collections: z.int() }),
  }),
);
export type SystemStats = z.infer<typeof SystemStats>;

/** A player as only admins see one. */
export const FoundPlayer = model(
  'AdminFoundPlayer',
  z.object({
    _id: Id,
    username: z.string(),
    ...inhabitantMark,
    email: z.string(),
    dollars: Dollars,
    points: z.int(),
  }),
);
export type FoundPlayer = z.infer<typeof FoundPlayer>;

/** Dollars that moved for one reason, a figure a day. */
const Flow = z.object({ code: z.string(), title: z.string(), values: z.array(Dollars) });

/** The world's totals: each list has one figure a game day, oldest first, today last. */
export const EconomyBoard = model(
  'AdminEconomyBoard',
  z.object({
    /** The midnights at which the days begin; game time. */
    days: z.array(Timestamp),
    /** All dollars outside the world's own accounts at the end of the day. */
    supply: z.array(Dollars),
    issued: z.array(Flow),
    absorbed: z.array(Flow),
    /** 0 when all have the same, near 1 when one has everything; by dollars in hand. Null for days without a sample. */
    gini: z.array(z.nullable(z.number())),
    /** Percent of the dollars in hand that the richest hundredth of the players holds. */
    top_share: z.array(z.nullable(z.number())),
    /** The day's last trade, else the one before it; null before the first. */
    prices: z.array(z.object({ resource: z.string(), values: z.array(z.nullable(Dollars)) })),
    active_players: z.array(z.int()),
  }),
);
export type EconomyBoard = z.infer<typeof EconomyBoard>;
