import type { EpochMs } from '#protocol/primitives.ts';
import type { ErrorCode } from '#protocol/errors.ts';
import type { CountedEventName, EventData, PrivateEventName } from '#protocol/events.ts';
import type { Change } from '../changes.ts';
import type { TransferMetadata } from '#db/ledger/tables.ts';
import type { Transfer } from '../ledger/post.ts';
import type { ConfigValues } from './config-types.ts';
import type { Fact } from './facts.ts';

/** Who acts: a signed-in player, an anonymous caller, or the game clock (a job). */
export type Actor =
  | { readonly kind: 'player'; readonly id: string; readonly username: string; readonly rang: number }
  | { readonly kind: 'guest' }
  | { readonly kind: 'clock' };

/** A player as an actor. */
export type Player = Extract<Actor, { kind: 'player' }>;

/** Randomness and ids, injected: `node:crypto` in a real server, a seeded generator in tests. */
export interface Chance {
  /** A new unique id: 16 characters of [0-9a-v], ascending within one run of the server. */
  id(): string;
  /** `count` random bytes. */
  bytes(count: number): Uint8Array;
}

/** Game time and its speed, and real time. No reading of `nowMs` lies before the last committed one. */
export interface Clock {
  readonly speed: number;
  /** Game time. */
  nowMs(): EpochMs;
  /** Real time. */
  realNowMs(): EpochMs;
}

/** What every action gets beside its transaction and input. */
export interface Context<A extends Actor = Actor> {
  readonly actor: A;
  /** Game time of this action: one reading for all its parts. */
  readonly nowMs: EpochMs;
  /** The game clock's reading: later than `nowMs` while a job catches up. */
  readonly clockMs: EpochMs;
  /** Real time of this action. */
  readonly realNowMs: EpochMs;
  readonly speed: number;
  readonly chance: Chance;
  readonly config: ConfigValues;
  /** Posts transfers with one shared cause. `metadata` applies to transfers that carry none of their own. */
  post(transfers: readonly Transfer[], metadata?: TransferMetadata): Promise<void>;
  /** Emits a private event after the commit; a durable one is stored in the transaction for players who are away. */
  emit<E extends Exclude<PrivateEventName, CountedEventName>>(
    room: `user:${string}`,
    event: E,
    data: EventData<E>,
  ): void;
  /** As `emit`, for what another player causes: beyond the event's bound for a game day nothing is stored or pushed. */
  emitFrom<E extends CountedEventName>(
    sender: string,
    room: `user:${string}`,
    event: E,
    data: EventData<E>,
  ): Promise<void>;
  /** As `emit`, but only for connected sockets: the caller's own answer contains it already. */
  emitTransient<E extends Exclude<PrivateEventName, CountedEventName>>(
    room: `user:${string}`,
    event: E,
    data: EventData<E>,
  ): void;
  /** Records what memory and rooms follow: applied after the commit, in commit order; dropped on rollback. */
  record(change: Change): void;
  /** A player's balance changed by more than posted transfers (points): it is pushed and followed like after an entry. */
  balanceChanged(playerId: string): void;
  /** Lets other systems react in the same transaction. */
  react(fact: Fact): Promise<void>;
  /** The same context at another game time: while catching up, jobs run as of their due times. */
  at(nowMs: EpochMs): Context;
  /** Outside effects after the commit (end a socket, write a log line), run in this process. */
  afterCommit(effect: () => void): void;
}

/** What an action or rule returns when the rules forbid it. Its writes are rolled back. */
export interface Refusal<Code extends ErrorCode = ErrorCode> {
  readonly refused: Code;
  /** A more precise sentence than the code's own. */
  readonly error?: string;
  /** Real seconds, for 429 and 503. */
  readonly retryAfterS?: number;
}

/** Refuses with a code of the closed list. */
export const refuse = <Code extends ErrorCode>(
  refused: Code,
  more: Omit<Refusal, 'refused'> = {},
): Refusal<Code> => ({ refused, ...more });

/** Whether a result is a refusal. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value;
