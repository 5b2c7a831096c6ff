import type { Database, Tx } from '#db/open.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import type { ConfigValues } from '../systems/admin/config.ts';
import { readContext } from './bind-live.ts';
import type { Clock, Context } from './context.ts';
import type { Runner } from './run-action.ts';
import type { ReadContext } from './system.ts';

/** What must be done for a player before anything else is done for them, because its time has come. */
export interface PreAction {
  /** Whether there may be something to do: answered from memory, since every call asks. */
  readonly isDue: (playerId: string, nowMs: EpochMs) => boolean;
  /** Whether there is, by what is committed: asked when a read waits for it, too. Without this only actions do. */
  readonly appliesTo?: (tx: Tx, ctx: ReadContext, playerId: string) => Promise<boolean>;
  /** Does what is due, and nothing when nothing is. */
  readonly run: (tx: Tx, ctx: Context, playerId: string) => Promise<void>;
}

/** Does in an action's own transaction what must come before it. */
export async function runPreActions(preActions: readonly PreAction[], tx: Tx, ctx: Context): Promise<void> {
  if (ctx.actor.kind !== 'player') return;
  for (const before of preActions) {
    if (before.isDue(ctx.actor.id, ctx.nowMs)) await before.run(tx, ctx, ctx.actor.id);
  }
}

interface PreActionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: { readonly values: ConfigValues };
  readonly perform: Runner;
}

/** Does in a transaction of its own what must come before anything is read for a player; null when that is nothing. */
export const createPreActionRunner = (preActions: readonly PreAction[], deps: PreActionDeps) => {
  const conditional = preActions.filter(({ appliesTo }) => appliesTo);
  return (playerId: string): Promise<void> | null => {
    const due = conditional.filter(({ isDue }) => isDue(playerId, deps.clock.nowMs()));
    return due.length > 0 ? runDue(due, deps, playerId) : null;
  };
};

async function runDue(due: readonly PreAction[], deps: PreActionDeps, playerId: string): Promise<void> {
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
