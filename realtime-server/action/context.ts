import type { EpochMs } from '#protocol/primitives.ts';
import type { ErrorCode } from '#protocol/errors.ts';
import type { EventData, EventName } from '#protocol/events.ts';
import type { Change } from '../changes.ts';
import type { TransferMetadata } from '#db/ledger/tables.ts';
import type { Transfer } from '../ledger/post.ts';
import type { ConfigValues } from './config-types.ts';
import type { Fact } from './facts.ts';

/** Who acts: a signed-in player, someone not signed in, or the game clock (a job). */
export type Actor =
  | { readonly kind: 'player'; readonly id: string; readonly username: string; readonly rang: number }
  | { readonly kind: 'guest' }
  | { readonly kind: 'clock' };

/** A player as an actor. */
export type Player = Extract<Actor, { kind: 'player' }>;

/** Chance and identifiers, injected: `node:crypto` in a real server, a seeded generator in tests. */
export interface Chance {
  /** A new unique id: 16 characters of [0-9a-v]; of one run of the server the later one is the greater one. */
  id(): string;
  /** `count` random bytes. */
  bytes(count: number): Uint8Array;
}

/** Game time and its speed, and real time. Every reading of `nowMs` lies at or after the last committed one. */
export interface Clock {
  readonly speed: number;
  /** Game time. */
  nowMs(): EpochMs;
  /** Real time. */
  realNowMs(): EpochMs;
}

/** What every action gets beside its transaction and its input. */
export interface Context<A extends Actor = Actor> {
  readonly actor: A;
  /** Game time of this action: one reading, the same for all its parts. */
  readonly nowMs: EpochMs;
  /** The game clock's reading: later than `nowMs` in what a job catches up on. */
  readonly clockMs: EpochMs;
  /** Real time of this action. */
  readonly realNowMs: EpochMs;
  readonly speed: number;
  readonly chance: Chance;
  readonly config: ConfigValues;
  /** Moves goods; all transfers of one call share one cause. `metadata` is for those that carry none of their own. */
  post(transfers: readonly Transfer[], metadata?: TransferMetadata): Promise<void>;
  /** Pushes a private event after the commit; one that is durable is stored in the transaction for who is away. */
  emit<E extends EventName>(room: `user:${string}`, event: E, data: EventData<E>): void;
  /** As `emit`, but for who is there now only: the caller's own answer has said it already. */
  emitTransient<E extends EventName>(room: `user:${string}`, event: E, data: EventData<E>): void;
  /** What memory and rooms follow: given to the systems after the commit, in commit order, dropped with a rollback. */
  record(change: Change): void;
  /** Lets other systems react in the same transaction. */
  react(fact: Fact): Promise<void>;
  /** The same action as of another game time: the scheduler catches up as of when things were due. */
  at(nowMs: EpochMs): Context;
  /** Effects on the outside world that must follow the commit (end a socket, write a log line): run in this process. */
  afterCommit(effect: () => void): void;
}

/** What an action or rule returns instead of an answer when the game says no. Nothing it did is kept. */
export interface Refusal<Code extends ErrorCode = ErrorCode> {
  readonly refused: Code;
  /** A more exact sentence than the code's own. */
  readonly error?: string;
  /** Real seconds, for 429 and 503. */
  readonly retryAfterS?: number;
}

/** Refuses with a code of the closed list. */
export const refuse = <Code extends ErrorCode>(
  refused: Code,
  more: Omit<Refusal, 'refused'> = {},
): Refusal<Code> => ({ refused, ...more });

/** Tells a refusal from an answer. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value;
