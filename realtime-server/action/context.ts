import type { EpochMs } from '#protocol/values/primitives.ts';
import type { ErrorCode } from '#protocol/wire/errors.ts';
import type { CountedEventName, EventData, PrivateEventName } from '#protocol/wire/events.ts';
import type { TransferMetadata } from '#db/ledger/metadata.ts';
import type { Balance } from '#protocol/kit/schemas.ts';
import type { Evidence } from '#protocol/systems/moderation/models.ts';
import type { ReportKind } from '#protocol/systems/moderation/terms.ts';
import type { Tx } from '#db/database/open.ts';
import type { Change } from './changes.ts';
import type { Transfer } from '../ledger/post.ts';
import type { Holding } from '../ledger/holdings.ts';
import type { ConfigValues } from './config-types.ts';

export type Fact =
  /** `isFirstOfMail`: no earlier account used this mail address. */
  | { readonly kind: 'player.joined'; readonly playerId: string; readonly isFirstOfMail: boolean }
  | { readonly kind: 'player.deleted'; readonly playerId: string }
  /** Boards, crown and prizes leave out the player from now on. */
  | { readonly kind: 'player.unranked'; readonly playerId: string }
  /** The filter has read a line that others see. */
  | {
      readonly kind: 'line.spoken';
      readonly playerId: string;
      readonly isFlagged: boolean;
      readonly evidence: Evidence;
    }
  /** Somebody sent the same message to many. */
  | { readonly kind: 'text.repeated'; readonly playerId: string; readonly messageIds: readonly string[] }
  /** Staff takes a text away from everybody: its system removes it. `id` as in the evidence. */
  | { readonly kind: 'text.removed'; readonly what: ReportKind; readonly id: string }
  /** They count again. */
  | { readonly kind: 'player.ranked'; readonly playerId: string }
  /** What is not decided yet is cancelled and refunded. */
  | { readonly kind: 'player.suspended'; readonly playerId: string }
  /** A suspension is over. */
  | { readonly kind: 'player.released'; readonly playerId: string }
  /** Open orders are cancelled. */
  | { readonly kind: 'player.trade-banned'; readonly playerId: string }
  | {
      readonly kind: 'player.signed-in';
      readonly playerId: string;
      readonly address: string;
      readonly userAgent: string;
    }
  /** Releases escrow as far as possible to cover what the balance lacks. */
  | { readonly kind: 'player.owes'; readonly playerId: string; readonly dues: readonly Holding[] }
  /** `before` and `after` contain only the changed fields. */
  | {
      readonly kind: 'admin.acted';
      readonly action: string;
      readonly before: Record<string, unknown> | null;
      readonly after: Record<string, unknown> | null;
      /** The id of the admin log entry that this action reverts. */
      readonly undoes?: number;
    };

export type Actor =
  | { readonly kind: 'player'; readonly id: string; readonly username: string; readonly rang: number }
  | { readonly kind: 'guest' }
  | { readonly kind: 'clock' };

export type Player = Extract<Actor, { kind: 'player' }>;

export interface Chance {
  /** 16 characters of [0-9a-v], ascending within one run of the server. */
  id(): string;
  bytes(count: number): Uint8Array;
}

/** `nowMs` never goes below the last committed reading. */
export interface Clock {
  readonly speed: number;
  nowMs(): EpochMs;
  realNowMs(): EpochMs;
}

export interface Context<A extends Actor = Actor> {
  readonly actor: A;
  /** Game time: one reading per action. */
  readonly nowMs: EpochMs;
  /** Game time; later than `nowMs` while a job catches up. */
  readonly clockMs: EpochMs;
  readonly realNowMs: EpochMs;
  readonly speed: number;
  readonly chance: Chance;
  readonly config: ConfigValues;
  /** The transfers share one cause; `metadata` applies to those without their own. */
  post(transfers: readonly Transfer[], metadata?: TransferMetadata): Promise<void>;
  /** Sent after the commit; durable events are stored in the transaction for offline players. */
  emit<E extends Exclude<PrivateEventName, CountedEventName>>(
    room: `user:${string}`,
    event: E,
    data: EventData<E>,
  ): void;
  /** For events caused by another player: past the event's daily limit (game days), nothing is stored or
   * pushed. */
  emitFrom<E extends CountedEventName>(
    sender: string,
    room: `user:${string}`,
    event: E,
    data: EventData<E>,
  ): Promise<void>;
  /** Only for connected sockets, when the caller's answer already contains the event. */
  emitTransient<E extends Exclude<PrivateEventName, CountedEventName>>(
    room: `user:${string}`,
    event: E,
    data: EventData<E>,
  ): void;
  /** Applied to memory and rooms after the commit, in commit order; dropped on rollback. */
  record(change: Change): void;
  /** For balance changes that the posted transfers do not show (points). */
  balanceChanged(playerId: string): void;
  react(fact: Fact): Promise<void>;
  /** The same context at another game time: catch-up jobs run as of their due times. */
  at(nowMs: EpochMs): Context;
  afterCommit(effect: () => void): void;
}

export interface Refusal<Code extends ErrorCode = ErrorCode> {
  readonly refused: Code;
  readonly error?: string;
  /** Dollars or units. */
  readonly lacking?: readonly { readonly asset: string; readonly amount: number }[];
  readonly details?: Readonly<Record<string, unknown>>;
  /** Real seconds, for 429 and 503. */
  readonly retryAfterS?: number;
}

export type ResetWorld = (
  admin: Player,
) => Promise<{ readonly players: number } | Refusal<'resetting' | 'draining'>>;

export const refuse = <Code extends ErrorCode>(
  refused: Code,
  more: Omit<Refusal, 'refused'> = {},
): Refusal<Code> => ({ refused, ...more });

/** Only a throw makes the engine roll back; actions return their refusals instead. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value;

export class AfterRewards<Answer> {
  readonly read: (balance: Balance) => Answer | Promise<Answer>;
  constructor(read: (balance: Balance) => Answer | Promise<Answer>) {
    this.read = read;
  }
}

export const afterRewards = <Answer>(
  read: (balance: Balance) => Answer | Promise<Answer>,
): AfterRewards<Answer> => new AfterRewards(read);

export type Reaction = (tx: Tx, ctx: Context, fact: Fact) => Promise<void>;
