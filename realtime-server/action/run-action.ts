import type { Database, Tx } from '#db/open.ts';
import type { RoomName } from '#protocol/contract.ts';
import type { Balance } from '#protocol/primitives.ts';
import { outboxStore } from '#db/outbox/store.ts';
import { type EventName, events, type RoomEvent } from '#protocol/events.ts';
import { InsufficientFunds, post } from '../ledger/post.ts';
import type { ConfigValues } from '../systems/admin/config.ts';
import { readBalance } from './balance.ts';
import { type PreAction, runPreActions } from './pre-actions.ts';
import {
  isRefusal,
  refuse,
  type Actor,
  type Chance,
  type Clock,
  type Context,
  type Refusal,
} from './context.ts';
import { copyOf, type Draft, newDraft, NOTHING } from './draft.ts';
import type { Reaction } from './reactions.ts';
import { rememberOutcome, replay, type Replay, type ReplayKey, type StoredOutcome } from './replay.ts';

/** What the sequence needs; made once by the composition root. */
export interface RunnerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly config: { readonly values: ConfigValues };
  readonly reactions: readonly Reaction[];
  readonly publish: (emitted: readonly RoomEvent[]) => void;
  /** What comes before a player's actions. */
  readonly preActions?: readonly PreAction[];
  /** Hears what each commit told, in the order of the commits. */
  readonly committed?: (emitted: readonly RoomEvent[]) => void;
  /** Counts how actions end, for the metrics. */
  readonly count: (actor: Actor['kind'], outcome: Outcome<unknown>['kind']) => void;
  /** Ends the process: what is kept in memory is not what was committed any more. */
  readonly onFatal: (error: unknown) => void;
}

export interface Command<T> {
  readonly actor: Actor;
  readonly run: (tx: Tx, ctx: Context) => Promise<T | Refusal>;
  /** Turns the outcome into what is stored and answered; only for calls that carry an idempotency key. */
  readonly once?: {
    readonly key: ReplayKey;
    readonly store: (outcome: T | Refusal, balance: Balance | null) => StoredOutcome;
  };
}

export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T; readonly balance: Balance | null }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'replayed'; readonly stored: StoredOutcome };

export type Runner = ReturnType<typeof createRunner>;

/**
 * THE sequence of every action, a click's and the clock's alike: replay, decide and move in one serializable transaction,
 * commit, tell. A refusal rolls back whatever the action did.
 */
export function createRunner(deps: RunnerDeps) {
  return async function perform<T extends object>(command: Command<T>): Promise<Outcome<T>> {
    let draft = NOTHING;
    const outcome = await undoRefusals(async () => {
      const ended = await deps.database.inTransaction(async (tx): Promise<Outcome<T>> => {
        draft = newDraft(); // a retried transaction must not tell things twice
        const known = command.once ? await replay(tx, command.once.key, deps.clock.realNowMs()) : null;
        if (known) return fromReplay(known);
        const ctx = contextOf(deps, tx, command.actor, draft);
        await runPreActions(deps.preActions ?? [], tx, ctx);
        if (!command.once) return complete(tx, ctx, draft, await refusable(command.run(tx, ctx)));
        return completeOnce(deps.database, tx, ctx, draft, command, command.once);
      });
      applyCommitted(deps, draft);
      return ended;
    });
    deps.count(command.actor.kind, outcome.kind);
    return outcome;
  };
}

/** What was committed is taken in and told; a refusal that is stored may come after what came before the action. */
function applyCommitted(deps: RunnerDeps, { emitted, committed, effects }: Draft): void {
  try {
    const facts = [...emitted];
    for (const callback of committed) facts.push(...callback());
    deps.publish(facts);
    deps.committed?.(emitted);
    for (const effect of effects) effect();
  } catch (error) {
    deps.onFatal(error);
  }
}

/** Carries a refusal out of the transaction, so that the engine rolls back. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

async function undoRefusals<T>(callback: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await callback();
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', refusal: error.refusal };
    throw error;
  }
}

async function refusable<T>(result: Promise<T | Refusal>): Promise<T> {
  try {
    const value = await result;
    if (isRefusal(value)) throw new Refused(value);
    return value;
  } catch (error) {
    if (error instanceof InsufficientFunds) {
      throw new Refused(refuse(error.asset === 'dollars' ? 'not_enough_dollars' : 'not_enough_goods'));
    }
    throw error;
  }
}

/** Ends an action that went through: stores private events, reads the balances it changed. */
async function complete<T>(tx: Tx, ctx: Context, draft: Draft, value: T): Promise<Outcome<T>> {
  await storeDurableEvents(tx, ctx, draft);
  const balance = await emitBalances(tx, ctx, draft);
  return { kind: 'done', value, balance };
}

/** As `complete`, and stores the answer, refusals 404 and 409 included, in the action's own transaction. */
async function completeOnce<T>(
  database: Database,
  tx: Tx,
  ctx: Context,
  draft: Draft,
  command: Command<T>,
  once: NonNullable<Command<T>['once']>,
): Promise<Outcome<T>> {
  const before = copyOf(draft);
  const inner = await undoRefusals(() =>
    database.savepoint(tx, async () => complete(tx, ctx, draft, await refusable(command.run(tx, ctx)))),
  );
  if (inner.kind === 'refused') Object.assign(draft, before);
  const stored =
    inner.kind === 'done'
      ? once.store(inner.value, inner.balance)
      : inner.kind === 'refused'
        ? once.store(inner.refusal, null)
        : inner.stored;
  const isStored = await rememberOutcome(tx, once.key, stored, ctx.realNowMs);
  if (inner.kind === 'refused') {
    if (!isStored) throw new Refused(inner.refusal);
    await complete(tx, ctx, draft, null);
  }
  return inner;
}

function fromReplay<T>(known: Replay): Outcome<T> {
  return known.kind === 'same'
    ? { kind: 'replayed', stored: known.stored }
    : { kind: 'refused', refusal: refuse('idempotency_mismatch') };
}

function contextOf(deps: RunnerDeps, tx: Tx, actor: Actor, draft: Draft): Context {
  const { clock, chance, reactions } = deps;
  const ctx: Context = {
    actor,
    nowMs: clock.nowMs(),
    realNowMs: clock.realNowMs(),
    speed: clock.speed,
    chance,
    config: deps.config.values,
    async post(transfers, metadata) {
      const described = metadata ? transfers.map((one) => ({ metadata, ...one })) : transfers;
      const entry = { cause: chance.id(), atMs: ctx.nowMs, transfers: described };
      for (const { owner } of await post(tx, entry)) draft.touched.add(owner);
    },
    emit(room, event, data) {
      const emitted = { room, event, data } as RoomEvent;
      draft.emitted.push(emitted);
      if (isDurable(event)) draft.durable.push(emitted);
    },
    emitTransient(room, event, data) {
      draft.emitted.push({ room, event, data } as RoomEvent);
    },
    emitAfterCommit(callback) {
      draft.committed.push(callback);
    },
    async react(fact) {
      for (const reaction of reactions) await reaction(tx, ctx, fact);
    },
    afterCommit(effect) {
      draft.effects.push(effect);
    },
  };
  return ctx;
}

async function storeDurableEvents(tx: Tx, ctx: Context, draft: Draft): Promise<void> {
  for (const { room, event, data } of draft.durable)
    await outboxStore(tx).append({ room, event, data, atMs: ctx.realNowMs });
}

const isDurable = (name: EventName): boolean => 'durable' in events[name];

/** One `balance` push for each player whose goods moved; the actor's own is answered too. */
async function emitBalances(tx: Tx, ctx: Context, draft: Draft): Promise<Balance | null> {
  const { actor } = ctx;
  let own: Balance | null = null;
  for (const owner of draft.touched) {
    const balance = await readBalance(tx, ctx, owner);
    if (!balance) continue;
    draft.emitted.push({ room: `user:${owner}` satisfies RoomName, event: 'balance', data: balance });
    if (actor.kind === 'player' && actor.id === owner) own = balance;
  }
  if (actor.kind !== 'player') return null;
  own ??= await readBalance(tx, ctx, actor.id);
  // Whoever was deleted after the session was checked must not act any more.
  if (!own) throw new Refused(refuse('unauthorized'));
  return own;
}
