import type { Database, Tx } from '#db/open.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import type { ConfigValues } from '../systems/admin/config.ts';
import { readContext } from './bind-live.ts';
import type { Clock, Context } from './context.ts';
import type { Runner } from './run-action.ts';
import type { ReadContext } from './system.ts';

/** What must be done for a player before anything else is done for them, because its time has come. */
export interface Before {
  /** Whether there may be something to do: answered from memory, since every call asks. */
  readonly isDue: (playerId: string, nowMs: EpochMs) => boolean;
  /** Whether there is, by what is committed: asked when a read waits for it, too. Without this only actions do. */
  readonly concerns?: (tx: Tx, ctx: ReadContext, playerId: string) => Promise<boolean>;
  /** Does what is due, and nothing when nothing is. */
  readonly run: (tx: Tx, ctx: Context, playerId: string) => Promise<void>;
}

/** Does in an action's own transaction what must come before it. */
export async function doBefore(befores: readonly Before[], tx: Tx, ctx: Context): Promise<void> {
  if (ctx.actor.kind !== 'player') return;
  for (const before of befores) {
    if (before.isDue(ctx.actor.id, ctx.nowMs)) await before.run(tx, ctx, ctx.actor.id);
  }
}

interface SettlingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: { readonly values: ConfigValues };
  readonly perform: Runner;
}

/** Does in a transaction of its own what must come before anything is read for a player; null when that is nothing. */
export const createSettling = (befores: readonly Before[], parts: SettlingParts) => {
  const awaited = befores.filter(({ concerns }) => concerns);
  return (playerId: string): Promise<void> | null => {
    const due = awaited.filter(({ isDue }) => isDue(playerId, parts.clock.nowMs()));
    return due.length > 0 ? settle(due, parts, playerId) : null;
  };
};

async function settle(due: readonly Before[], parts: SettlingParts, playerId: string): Promise<void> {
  for (const { concerns, run } of due) {
    const isConcerned = await parts.database.read(
      async (tx) => (await concerns?.(tx, readContext(parts, { kind: 'clock' }), playerId)) ?? false,
    );
    if (isConcerned) await parts.perform({ actor: { kind: 'clock' }, run: doFor(run, playerId) });
  }
}

const doFor =
  (run: Before['run'], playerId: string) =>
  async (tx: Tx, ctx: Context): Promise<object> => {
    await run(tx, ctx, playerId);
    return {};
  };
