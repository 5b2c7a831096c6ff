import type { Balance } from '#protocol/kit/schemas.ts';
import type { Database, Tx } from '#db/database/open.ts';
import { outboxStore, senderCountStore } from '#db/outbox/store.ts';
import { type EventName, events as eventShapes, type RoomEvent } from '#protocol/wire/events.ts';
import { dayOf } from '#protocol/values/time.ts';
import { InsufficientFunds, post } from '../ledger/post.ts';
import {
  AfterRewards,
  isRefusal,
  refuse,
  Refused,
  type Actor,
  type Chance,
  type Clock,
  type Context,
  type Refusal,
  type Reaction,
} from './context.ts';
import type { AnswerCap } from './answer-cap.ts';
import { readBalance } from './balance.ts';
import type { ConfigValues } from './config-types.ts';
import { copyOf, type Effects, newEffects, NO_EFFECTS } from './effects.ts';
import type { Feed } from './feed.ts';
import type { Midnight } from './midnight.ts';
import { rememberOutcome, replay, type Replay, type ReplayKey, type StoredOutcome } from './replay.ts';
import { refuseShortfall } from './shortfall.ts';
import type { PostAction, Posted, PreAction } from './system.ts';

export interface RunnerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly config: { readonly values: ConfigValues };
  readonly reactions: readonly Reaction[];
  readonly publish: (batch: readonly RoomEvent[]) => void;
  readonly preActions?: readonly PreAction[];
  readonly midnight?: Midnight;
  readonly posted?: readonly Posted[];
  readonly postActions?: readonly PostAction[];
  readonly feed: Feed;
  readonly answerCap?: AnswerCap | undefined;
  readonly count: (actor: Actor['kind'], outcome: Outcome<unknown>['kind']) => void;
  readonly onFatal: (error: unknown) => void;
}

export interface Command<T> {
  readonly actor: Actor;
  readonly run: (tx: Tx, ctx: Context) => Promise<T | AfterRewards<T> | Refusal>;
  readonly passesMidnight?: boolean;
  /** Set only for calls with an idempotency key. */
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

/** Replay, decide and post in one serializable transaction; then commit, feed, emit. A refusal rolls
 * everything back. */
export function createRunner(deps: RunnerDeps) {
  return async function perform<T extends object>(command: Command<T>): Promise<Outcome<T>> {
    let effects = NO_EFFECTS;
    const counting = command.once && deps.answerCap?.count(command.once.key.player);
    if (counting) await counting;
    const outcome = await undoRefusals(async () => {
      const transaction = async (tx: Tx): Promise<Outcome<T>> => {
        effects = newEffects(); // a retried transaction must not emit twice
        const replayed = command.once ? await replay(tx, command.once.key, deps.clock.realNowMs()) : null;
        if (replayed) return fromReplay(replayed);
        const full = command.once && deps.answerCap?.refusal(command.once.key.player, deps.clock.realNowMs());
        if (full) throw new Refused(full);
        const ctx = contextOf(deps, tx, command.actor, effects);
        if (!command.passesMidnight) deps.midnight?.pass(ctx.nowMs);
        await runPreActions(deps.preActions ?? [], tx, ctx);
        if (!command.once)
          return complete(deps, tx, ctx, effects, await throwIfRefused(command.run(tx, ctx)));
        return completeOnce(deps, tx, ctx, effects, command, command.once);
      };
      const run = () => deps.database.inTransaction(transaction);
      const ended = await (deps.midnight ? deps.midnight.after(run) : run());
      applyAndPublish(deps, effects);
      return ended;
    });
    deps.count(command.actor.kind, outcome.kind);
    return outcome;
  };
}

function applyAndPublish(
  { feed, publish, onFatal }: RunnerDeps,
  { events, changes, outside }: Effects,
): void {
  try {
    publish([...events, ...feed.apply(changes)]);
    for (const effect of outside) effect();
  } catch (error) {
    onFatal(error);
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

async function throwIfRefused<T>(
  result: Promise<T | AfterRewards<T> | Refusal>,
): Promise<T | AfterRewards<T>> {
  try {
    const value = await result;
    if (isRefusal(value)) throw new Refused(value);
    return value;
  } catch (error) {
    if (error instanceof InsufficientFunds) throw new Refused(refuseShortfall(error.lacking));
    throw error;
  }
}

async function complete<T>(
  deps: RunnerDeps,
  tx: Tx,
  ctx: Context,
  effects: Effects,
  answer: T | AfterRewards<T>,
): Promise<Outcome<T>> {
  for (const postAction of deps.postActions ?? []) {
    const pending = postAction(tx, ctx, effects);
    if (pending) await pending;
  }
  await storeDurableEvents(tx, ctx, effects);
  const balance = await recordBalances(tx, ctx, effects);
  return { kind: 'done', value: await valueOf(answer, balance), balance };
}

async function valueOf<T>(answer: T | AfterRewards<T>, balance: Balance | null): Promise<T> {
  if (!(answer instanceof AfterRewards)) return answer;
  if (!balance) throw new TypeError('Only an action by a player may return holdings.');
  return answer.read(balance);
}

async function completeOnce<T>(
  deps: RunnerDeps,
  tx: Tx,
  ctx: Context,
  effects: Effects,
  command: Command<T>,
  once: NonNullable<Command<T>['once']>,
): Promise<Outcome<T>> {
  const before = copyOf(effects);
  const inner = await undoRefusals(() =>
    deps.database.savepoint(tx, async () =>
      complete(deps, tx, ctx, effects, await throwIfRefused(command.run(tx, ctx))),
    ),
  );
  if (inner.kind === 'refused') Object.assign(effects, before);
  const stored =
    inner.kind === 'done'
      ? once.store(inner.value, inner.balance)
      : inner.kind === 'refused'
        ? once.store(inner.refusal, null)
        : inner.stored;
  const isStored = await rememberOutcome(tx, once.key, stored, ctx.realNowMs);
  if (isStored && deps.answerCap) {
    const { answerCap } = deps;
    ctx.afterCommit(() => answerCap.stored(once.key.player, Buffer.byteLength(stored.body)));
  }
  if (inner.kind === 'refused') {
    if (!isStored) throw new Refused(inner.refusal);
    await complete(deps, tx, ctx, effects, null);
  }
  return inner;
}

function fromReplay<T>(replayed: Replay): Outcome<T> {
  return replayed.kind === 'same'
    ? { kind: 'replayed', stored: replayed.stored }
    : { kind: 'refused', refusal: refuse('idempotency_mismatch') };
}

function contextOf(
  deps: RunnerDeps,
  tx: Tx,
  actor: Actor,
  effects: Effects,
  clockMs = deps.clock.nowMs(),
  nowMs = clockMs,
): Context {
  const { clock, chance, reactions } = deps;
  const ctx: Context = {
    actor,
    nowMs,
    clockMs,
    realNowMs: clock.realNowMs(),
    speed: clock.speed,
    chance,
    config: deps.config.values,
    async post(transfers, metadata) {
      const described = metadata ? transfers.map((one) => ({ metadata, ...one })) : transfers;
      const entry = { cause: chance.id(), atMs: ctx.nowMs, transfers: described };
      for (const { owner } of await post(tx, entry)) effects.touched.add(owner);
      effects.entries.push(entry);
      for (const posted of deps.posted ?? []) {
        const pending = posted(tx, entry, ctx.config);
        if (pending) await pending;
      }
    },
    emit(room, event, data) {
      emit(effects, { room, event, data } as RoomEvent);
    },
    async emitFrom(sender, room, event, data) {
      const { max } = eventShapes[event].fromOthers;
      const caused = { day: dayOf(ctx.nowMs), receiver: room.slice('user:'.length), sender, event };
      if (await senderCountStore(tx).claim(caused, max)) emit(effects, { room, event, data } as RoomEvent);
    },
    emitTransient(room, event, data) {
      effects.events.push({ room, event, data } as RoomEvent);
    },
    record(change) {
      effects.changes.push(change);
    },
    balanceChanged(playerId) {
      effects.touched.add(playerId);
    },
    async react(fact) {
      for (const reaction of reactions) await reaction(tx, ctx, fact);
    },
    afterCommit(effect) {
      effects.outside.push(effect);
    },
    at: (dueMs) => contextOf(deps, tx, actor, effects, clockMs, dueMs),
  };
  return ctx;
}

async function storeDurableEvents(tx: Tx, ctx: Context, effects: Effects): Promise<void> {
  for (const { room, event, data } of effects.durable)
    await outboxStore(tx).append({ room, event, data, atMs: ctx.realNowMs });
}

function emit(effects: Effects, event: RoomEvent): void {
  effects.events.push(event);
  if (isDurable(event.event)) effects.durable.push(event);
}

const isDurable = (name: EventName): boolean => 'durable' in eventShapes[name];

async function recordBalances(tx: Tx, ctx: Context, effects: Effects): Promise<Balance | null> {
  const { actor } = ctx;
  let own: Balance | null = null;
  for (const owner of effects.touched) {
    const balance = await readBalance(tx, ctx, owner);
    if (!balance) continue;
    ctx.record({ kind: 'balance.changed', playerId: owner, balance });
    if (actor.kind === 'player' && actor.id === owner) own = balance;
  }
  if (actor.kind !== 'player') return null;
  own ??= await readBalance(tx, ctx, actor.id);
  // The player may have been deleted after the session check.
  if (!own) throw new Refused(refuse('unauthorized'));
  return own;
}

async function runPreActions(preActions: readonly PreAction[], tx: Tx, ctx: Context): Promise<void> {
  if (ctx.actor.kind !== 'player') return;
  for (const before of preActions) {
    if (before.isDue(ctx.actor.id, ctx.nowMs)) await before.run(tx, ctx, ctx.actor.id);
  }
}
