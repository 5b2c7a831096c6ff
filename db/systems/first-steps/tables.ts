import type { Vocabulary } from '../../vocabulary/postgres.ts';

/** Who has taken which first step, and which mail address was paid for it. Times are game times. */
export const firstStepTables = (v: Vocabulary) => ({
  firstSteps: v.table(
    'first_steps',
    {
      playerId: v.text().notNull(),
      stepId: v.text().notNull(),
      doneAtMs: v.epochMs().notNull(),
      /** Zero when the mail address was paid before. */
      paidCents: v.cents().notNull(),
    },
    (t) => [
      v.primaryKey({ columns: [t.playerId, t.stepId] }),
      v.check('first_steps_paid_not_below_zero', v.sql`${t.paidCents} >= 0`),
    ],
  ),
  /** Outlives the account: only a keyed hash of its mail address. */
  firstStepGrants: v.table(
    'first_step_grants',
    {
      mailHash: v.text().notNull(),
      stepId: v.text().notNull(),
      grantedAtMs: v.epochMs().notNull(),
    },
    // What makes a reward paid once.
    (t) => [v.primaryKey({ columns: [t.mailHash, t.stepId] })],
  ),
  /** Who wants to see the list no more. */
  firstStepClosings: v.table('first_step_closings', {
    playerId: v.text().primaryKey(),
    closedAtMs: v.epochMs().notNull(),
  }),
});

/** Of these, small rows that are looked up by their text key. */
export const firstStepWithoutRowid: readonly string[] = [
  'first_steps',
  'first_step_grants',
  'first_step_closings',
];
