import type { LinkReason } from '#protocol/systems/links/models.ts';
import type { SystemTables } from '../../kit/system-tables.ts';
import type { Vocabulary } from '../../kit/columns/postgres.ts';

/** What a pair's score comes from. */
export interface ScoreBasis {
  readonly reasons: readonly LinkReason[];
  /** What the first gave the second and did not get back, negative for the reverse; in 30 game days. */
  readonly netCents: number;
}

/** Times are real, days are game days. Of a pair, `firstId` is the lower id. */
export const linkTables = (v: Vocabulary) => ({
  /** Sign-ups and sign-ins. Keyed hashes only: the key is the world's. */
  signInTraces: v.table(
    'sign_in_traces',
    {
      seq: v.rowNumber(),
      playerId: v.text().notNull(),
      addressHash: v.text().notNull(),
      /** Of its /24 or /48. */
      networkHash: v.text().notNull(),
      agentHash: v.text().notNull(),
      atMs: v.epochMs().notNull(),
    },
    (t) => [
      v.index('sign_in_traces_of').on(t.playerId, t.atMs),
      v.index('sign_in_traces_by_address').on(t.addressHash, t.atMs),
      v.index('sign_in_traces_by_network').on(t.networkHash, t.atMs),
      v.index('sign_in_traces_by_agent').on(t.agentHash, t.atMs),
      v.index('sign_in_traces_by_time').on(t.atMs),
    ],
  ),
  accountLinks: v.table(
    'account_links',
    {
      firstId: v.text().notNull(),
      secondId: v.text().notNull(),
      /** 0 to 100. */
      score: v.integer().notNull(),
      reasons: v.json().$type<ScoreBasis>().notNull(),
      /** By score, device or household. */
      isLimited: v.boolean().notNull(),
      /** In the future while a household that has ended still limits. */
      scoredAtMs: v.epochMs().notNull(),
    },
    (t) => [
      v.primaryKey({ columns: [t.firstId, t.secondId] }),
      v.index('account_links_of_second').on(t.secondId),
      v.index('account_links_by_score').on(t.score),
    ],
  ),
  households: v.table(
    'households',
    {
      askerId: v.text().notNull(),
      otherId: v.text().notNull(),
      /** Null until the other one agrees. */
      agreedAtMs: v.epochMs(),
    },
    (t) => [v.primaryKey({ columns: [t.askerId, t.otherId] }), v.index('households_of_other').on(t.otherId)],
  ),
  /** Worth of what went to linked accounts, by game day. */
  linkedGifts: v.table(
    'linked_gifts',
    { giverId: v.text().notNull(), day: v.integer().notNull(), cents: v.cents().notNull() },
    (t) => [v.primaryKey({ columns: [t.giverId, t.day] })],
  ),
});

declare module '../../kit/tables.ts' {
  interface Tables extends ReturnType<typeof linkTables> {}
}

export const links = {
  tables: linkTables,
  withoutRowid: ['account_links', 'households', 'linked_gifts'],
  resets: {
    signInTraces: 'retained',
    accountLinks: 'retained',
    households: 'retained',
    linkedGifts: 'emptied',
  },
} satisfies SystemTables<typeof linkTables>;
