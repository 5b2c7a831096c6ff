import type { SystemTables } from '../../kit/system-tables.ts';
import type { Vocabulary } from '../../kit/columns/postgres.ts';

/** Game times. */
export const firstStepTables = (v: Vocabulary) => ({
  firstSteps: v.table(
    'first_steps',
    {
      playerId: v.text().notNull(),
      stepId: v.text().notNull(),
      doneAtMs: v.epochMs().notNull(),
      /** 0 if the mail address was already paid. */
      paidCents: v.cents().notNull(),
    },
    (t) => [
      v.primaryKey({ columns: [t.playerId, t.stepId] }),
      v.check('first_steps_paid_not_below_zero', v.sql`${t.paidCents} >= 0`),
    ],
  ),
  /** Outlives the account; holds only a keyed hash of the address. */
  firstStepGrants: v.table(
    'first_step_grants',
    {
      mailHash: v.text().notNull(),
      stepId: v.text().notNull(),
      grantedAtMs: v.epochMs().notNull(),
    },
    // Ensures that a reward is paid once.
    (t) => [v.primaryKey({ columns: [t.mailHash, t.stepId] })],
  ),
  firstStepClosings: v.table('first_step_closings', {
    playerId: v.text().primaryKey(),
    closedAtMs: v.epochMs().notNull(),
  }),
});

declare module '../../kit/tables.ts' {
  interface Tables extends ReturnType<typeof firstStepTables> {}
}

export const firstSteps = {
  tables: firstStepTables,
  withoutRowid: ['first_steps', 'first_step_grants', 'first_step_closings'],
  resets: { firstSteps: 'emptied', firstStepGrants: 'emptied', firstStepClosings: 'emptied' },
} satisfies SystemTables<typeof firstStepTables>;
