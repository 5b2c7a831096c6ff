import { type Database, DatabaseFullError, type Tx } from '#db/database/open.ts';
import { readContext } from './read-context.ts';
import type { ConfigValues } from './config-types.ts';
import type { Clock, Context } from './context.ts';
import type { Runner } from './run-action.ts';
import type { PreAction } from './system.ts';

interface PreActionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: { readonly values: ConfigValues };
  readonly perform: Runner;
}

export const createPreActionRunner = (preActions: readonly PreAction[], deps: PreActionDeps) => {
  const awaited = preActions.filter(({ appliesTo }) => appliesTo);
  return (playerId: string): Promise<void> | null => {
    const due = awaited.filter(({ isDue }) => isDue(playerId, deps.clock.nowMs()));
    return due.length > 0 ? settle(due, deps, playerId).catch(unlessFull) : null;
  };
};

// With a full disk, show the committed state.
function unlessFull(error: unknown): void {
  if (!(error instanceof DatabaseFullError)) throw error;
}

async function settle(due: readonly PreAction[], deps: PreActionDeps, playerId: string): Promise<void> {
  for (const { appliesTo, run } of due) {
    const applies = await deps.database.read(
      async (tx) => (await appliesTo?.(tx, readContext(deps, { kind: 'clock' }), playerId)) ?? false,
    );
    if (applies) await deps.perform({ actor: { kind: 'clock' }, run: runFor(run, playerId) });
  }
}

const runFor =
  (run: PreAction['run'], playerId: string) =>
  async (tx: Tx, ctx: Context): Promise<object> => {
    await run(tx, ctx, playerId);
    return {};
  };
