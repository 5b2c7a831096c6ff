import type { DeferredIndex } from '#db/deferred-index/deferred-index.ts';
import type { ResetTerms } from '#db/kit/reset-terms.ts';
import type { Tx } from '#db/database/open.ts';
import type { Answer, Input, RouteShape } from '#protocol/kit/contract.ts';
import type { RoomKind, RoomName } from '#protocol/systems.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import type { RoomEvent } from '#protocol/wire/events.ts';
import type { GeneralCode, RefusalCode, Route } from '#protocol/wire/refusals.ts';
import type { Invariant } from '../ledger/audit.ts';
import type { JournalEntry } from '../ledger/post.ts';
import type { ReadEscrow } from '../ledger/escrow-audit.ts';
import type { Asset } from '../ledger/chart-of-accounts.ts';
import type { OwnTransfer } from '../ledger/history.ts';
import type { ConfigValues } from './config-types.ts';
import type { AfterRewards, Actor, Context, Player, Refusal, Reaction } from './context.ts';
import type { Effects } from './effects.ts';
import type { Apply } from './feed.ts';

export type ReadContext<A extends Actor = Actor> = Pick<
  Context<A>,
  'actor' | 'nowMs' | 'realNowMs' | 'speed' | 'config'
>;

/** Other work may run between two reads. */
export type Read = <T>(callback: (tx: Tx) => Promise<T>) => Promise<T>;

export interface CachedQueryContext extends Omit<ReadContext, 'actor'> {
  read<T>(callback: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface Session {
  readonly id: string;
  readonly player: Player;
  /** Real time; null for never. */
  readonly confirmedAtMs: EpochMs | null;
}

export interface CustomContext<A extends Actor = Actor> extends ReadContext<A> {
  readonly session: Session | null;
  /** Honours `TRUST_PROXY`. */
  readonly address: string;
  readonly userAgent: string;
  readonly deviceToken: string | null;
  read<T>(callback: (tx: Tx) => Promise<T>): Promise<T>;
  perform<T extends object>(
    action: (tx: Tx, ctx: Context) => Promise<T>,
    actor?: Actor,
  ): Promise<T | Refusal<GeneralCode>>;
  setCookie(token: string, maxAgeS: number): void;
  clearCookie(): void;
  setDeviceCookie(token: string, maxAgeS: number): void;
}

type ActorOf<R extends RouteShape> = R['access'] extends 'public' | 'guest' ? Actor : Player;

export type AnswerOrRefusal<R extends RouteShape> =
  | (R extends { readonly holdings: true } ? AfterRewards<Answer<R>> : Answer<R>)
  | Refusal<RefusalCode<R>>;

export type Handler<R extends RouteShape> = R['kind'] extends 'query'
  ? (tx: Tx, ctx: ReadContext<ActorOf<R>>, input: Input<R>) => Promise<AnswerOrRefusal<R>>
  : R['kind'] extends 'cachedQuery'
    ? (ctx: CachedQueryContext, input: Input<R>) => Answer<R> | Promise<Answer<R>>
    : R['kind'] extends 'command'
      ? (tx: Tx, ctx: Context<ActorOf<R>>, input: Input<R>) => Promise<AnswerOrRefusal<R>>
      : (ctx: CustomContext<ActorOf<R>>, input: Input<R>) => Promise<AnswerOrRefusal<R>>;

export type FromMemory<R extends RouteShape> = R['kind'] extends 'query'
  ? (ctx: ReadContext<ActorOf<R>>, input: Input<R>) => Answer<R> | null
  : never;

export interface PreAction {
  /** Must answer from memory: every call asks. */
  readonly isDue: (playerId: string, nowMs: EpochMs) => boolean;
  /** Checks committed rows; reads ask too. When absent, only actions run the pre-action. */
  readonly appliesTo?: (tx: Tx, ctx: ReadContext, playerId: string) => Promise<boolean>;
  readonly run: (tx: Tx, ctx: Context, playerId: string) => Promise<void>;
}

export interface Job {
  readonly kind: string;
  /** Real time between checks of the due time, for jobs that player actions can bring forward; default 5 s. */
  readonly checkEveryMs?: number;
  /** Runs at game midnight, before all other jobs due then; later actions wait for it. */
  readonly isDaily?: true;
  /** Pruning and indexing: runs independently of all other kinds. */
  readonly isHousekeeping?: true;
  /** Due times per transaction while catching up; default 1. Raise it only if the job reads due times from
   * the transaction and does not bring forward another kind's. */
  readonly maxRuns?: number;
  /** Game time, in the past when overdue; null when nothing is scheduled. */
  nextDueMs(tx: Tx, ctx: ReadContext): Promise<EpochMs | null>;
  /** Handles what is overdue at `ctx.nowMs`, in order, up to a limit; the rest is due immediately. */
  run(tx: Tx, ctx: Context): Promise<void>;
}

export interface RoomDefinition {
  readonly kind: RoomKind;
  /** The room's full name, without a read: thousands may come back at once. */
  permit(actor: Player, room: RoomName): RoomName | Refusal;
  /** Reads whether the room exists; null if it does. */
  missing?(tx: Tx, room: RoomName): Promise<Refusal | null>;
  readonly isForEveryone?: true;
  /** Asked again from memory after the snapshot was read, since the permission may have ended. */
  isMember?(playerId: string, room: RoomName): boolean;
  shared?(tx: Tx, ctx: ReadContext, room: RoomName): Promise<unknown>;
  /** Must not change `shared`. */
  snapshot?(tx: Tx, ctx: ReadContext<Player>, room: RoomName, shared: unknown): Promise<unknown>;
}

/** Calls are at least `everyMs` (real) apart. */
export interface Stream {
  readonly everyMs: number;
  frames(tx: Tx, ctx: ReadContext): Promise<readonly RoomEvent[]>;
}

/** May throw `Refused`. */
export type Posted = (tx: Tx, entry: JournalEntry, config: ConfigValues) => Promise<void> | null;

export type PostAction = (
  tx: Tx,
  ctx: Context,
  done: Readonly<Pick<Effects, 'entries' | 'changes'>>,
) => Promise<void> | null;

export type ReadActivity = (tx: Tx, playerId: string, limit: number) => Promise<ActivityContribution>;

export type WorldSnapshot = Readonly<Record<string, (tx: Tx) => Promise<unknown>>>;

export type DeferredIndexes = Readonly<Record<string, (tx: Tx) => DeferredIndex>>;

export type ResetContext = ReadContext<Player> & Pick<Context, 'chance'>;

/** Refuses players calls and rooms before anything else is looked at. Answers from memory. */
export interface Gate {
  /** `POST /api/market/place-order` */
  readonly call: (player: Player, call: string, realNowMs: EpochMs) => Refusal | null;
  /** Asked again at the moment of joining. */
  readonly room: (playerId: string, kind: RoomKind, realNowMs: EpochMs) => Refusal | null;
}

export interface System<Routes extends Record<string, Route> = Record<string, Route>> {
  readonly routes: Routes;
  readonly handlers: { readonly [K in keyof Routes]: Handler<Routes[K]> };
  readonly fromMemory?: { readonly [K in keyof Routes]?: FromMemory<Routes[K]> };
  /** Runs before everything else, and again after a reset. */
  readonly load?: (read: Read, ctx: ReadContext) => Promise<void>;
  readonly gate?: Gate;
  readonly preActions?: readonly PreAction[];
  readonly apply?: Apply;
  readonly posted?: readonly Posted[];
  readonly postActions?: readonly PostAction[];
  readonly jobs?: readonly Job[];
  readonly queues?: Readonly<Record<string, () => number>>;
  readonly rooms?: readonly RoomDefinition[];
  readonly world?: WorldSnapshot;
  readonly deferredIndexes?: DeferredIndexes;
  readonly streams?: readonly Stream[];
  readonly reactions?: readonly Reaction[];
  /** What its tables hold after a reset. */
  readonly resetTerms?: (ctx: ResetContext) => Partial<ResetTerms>;
  readonly activity?: ReadActivity;
  readonly escrow?: ReadEscrow;
  readonly audits?: readonly Invariant[];
}

export type AnySystem = Omit<System, 'handlers' | 'fromMemory'> & {
  readonly handlers: Record<string, unknown>;
  readonly fromMemory?: Record<string, unknown>;
};

export const system = <const Routes extends Record<string, Route>>(
  definition: System<Routes>,
): System<Routes> => definition;

export interface ActivityItem {
  readonly id: string;
  readonly atMs: EpochMs;
  readonly place: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** Whole cents or units. */
  readonly changes: readonly { readonly asset: Asset; readonly amount: number }[];
}

export interface ActivityContribution {
  readonly describe: (moved: OwnTransfer) => readonly string[] | null;
  readonly entries: readonly ActivityItem[];
}
