import * as z from 'zod/mini';
import { model } from '../../kit/registries.ts';
import { Dollars, Id, inhabitantMark, Timestamp } from '../../kit/schemas.ts';

/** Nested by the dots of its keys, e.g. `config.defaultUser.dollars`. */
export const NestedConfig = z.record(z.string(), z.unknown());

export const SettingInfo = model(
  'SettingInfo',
  z.object({
    key: z.string(),
    alias: z.optional(z.string()),
    type: z.enum(['whole', 'decimal', 'dollars']),
    unit: z.string(),
    min: z.number(),
    max: z.number(),
    description: z.string(),
    value: z.number(),
    default: z.number(),
    /** The default follows from other settings; setting `null` restores it. */
    is_computed: z.boolean(),
    is_default: z.boolean(),
  }),
);
export type SettingInfo = z.infer<typeof SettingInfo>;

export const SettingChange = z.object({ key: z.string(), before: z.number(), after: z.number() });
export type SettingChange = z.infer<typeof SettingChange>;

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
    can_undo: z.boolean(),
    undone_by: z.nullable(Id),
  }),
);
export type AdminLogEntry = z.infer<typeof AdminLogEntry>;

export const PlayerStats = model(
  'AdminPlayerStats',
  z.object({
    /** Staff are excluded from all player statistics. */
    totalPlayers: z.int(),
    activeToday: z.int(),
    /** Includes escrow and safes, excludes the world's own accounts. */
    wealth: z.object({ totalWealth: Dollars }),
    topPlayers: z.array(z.object({ _id: Id, username: z.string(), dollars: Dollars })),
  }),
);
export type PlayerStats = z.infer<typeof PlayerStats>;

export const SystemStats = model(
  'AdminSystemStats',
  z.object({
    /** Seconds. */
    uptime: z.number(),
    /** Bytes: resident set of the process, and memory of the machine. */
    memory: z.object({ used: z.int(), total: z.int() }),
    /** Bytes, and the number of tables. */
    database: z.object({ dataSize: z.int(), collections: z.int() }),
  }),
);
export type SystemStats = z.infer<typeof SystemStats>;

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

export const ListedPlayer = model(
  'AdminListedPlayer',
  z.object({
    ...FoundPlayer.shape,
    /** As in `rang` of the own player. */
    rang: z.int(),
    /** Both in real time. */
    joined_at: Timestamp,
    last_seen: Timestamp,
  }),
);
export type ListedPlayer = z.infer<typeof ListedPlayer>;

const Flow = z.object({ code: z.string(), title: z.string(), values: z.array(Dollars) });

/** A faucet that issued far more than on an average day before. */
const FaucetReport = z.object({
  code: z.string(),
  title: z.string(),
  /** Midnight of the day, and when it was reported; game time. */
  day: Timestamp,
  at: Timestamp,
  issued: Dollars,
  average: Dollars,
});

/** One value per game day, oldest first, today last. */
export const EconomyBoard = model(
  'AdminEconomyBoard',
  z.object({
    /** Midnights, game time. */
    days: z.array(Timestamp),
    /** End of day, without the world's own accounts. */
    supply: z.array(Dollars),
    issued: z.array(Flow),
    absorbed: z.array(Flow),
    /** Gini coefficient (0–1) of dollars in hand; null without a sample. */
    gini: z.array(z.nullable(z.number())),
    /** Percent of dollars in hand held by the richest 1 %. */
    top_share: z.array(z.nullable(z.number())),
    /** Last trade up to the end of the day; null before the first. */
    prices: z.array(z.object({ resource: z.string(), values: z.array(z.nullable(Dollars)) })),
    active_players: z.array(z.int()),
    /** Latest day first. */
    reports: z.array(FaucetReport),
    /** Caps that are set; `left` is what may still be issued today. */
    caps: z.array(z.object({ code: z.string(), title: z.string(), cap: Dollars, left: Dollars })),
  }),
);
export type EconomyBoard = z.infer<typeof EconomyBoard>;
