import type { DeferredIndex } from '#db/deferred-index/deferred-index.ts';
import type { Tx } from '#db/open.ts';
import type { Answer, Input, RouteShape } from '#protocol/contract.ts';
import type { RoomKind, RoomName } from '#protocol/systems.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import type { RoomEvent } from '#protocol/events.ts';
import type { GeneralCode, RefusalCode, Route } from '#protocol/refusals.ts';
import type { Invariant } from '../ledger/audit.ts';
import type { JournalEntry } from '../ledger/post.ts';
import type { ReadEscrow } from '../ledger/escrow-audit.ts';
import type { ActivityContribution } from './activity.ts';
import type { AfterRewards } from './after-rewards.ts';
import type { Actor, Context, Player, Refusal } from './context.ts';
import type { Effects } from './effects.ts';
import type { Apply } from './feed.ts';
import type { Reaction } from './reactions.ts';

/** What a read gets beside its read-only transaction and its input. */
export type ReadContext<A extends Actor = Actor> = Pick<
  Context<A>,
  'actor' | 'nowMs' | 'realNowMs' | 'speed' | 'config'
>;

/** Reads committed rows. Between two reads the event loop runs other work. */
export type Read = <T>(callback: (tx: Tx) => Promise<T>) => Promise<T>;

/** The context of a handler whose answer is the same for everyone: it opens a transaction only on request. */
export interface CachedQueryContext extends Omit<ReadContext, 'actor'> {
  read<T>(callback: (tx: Tx) => Promise<T>): Promise<T>;
}

/** A session; its id stays the same when its token changes. */
export interface Session {
  readonly id: string;
  readonly player: Player;
  /** When the player last gave the password for it (real time); null for never. */
  readonly confirmedAtMs: EpochMs | null;
}

/** The context of a `custom` handler: it may wait (hashing, mail), set the cookie and perform actions. */
export interface CustomContext<A extends Actor = Actor> extends ReadContext<A> {
  readonly session: Session | null;
  /** The caller's network address, as far as `TRUST_PROXY` allows. */
  readonly address: string;
  /** What the caller's browser says of itself; empty when it says nothing. */
  readonly userAgent: string;
  /** The token in the browser's cookie by which accounts know it, or null. */
  readonly deviceToken: string | null;
  read<T>(callback: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs an action as the given actor (default: the caller). */
  perform<T extends object>(
    action: (tx: Tx, ctx: Context) => Promise<T>,
    actor?: Actor,
  ): Promise<T | Refusal<GeneralCode>>;
  /** Puts the session's token into the cookie. */
  setCookie(token: string, maxAgeS: number): void;
  clearCookie(): void;
  /** Puts the token by which accounts know the browser into a cookie of its own. */
  setDeviceCookie(token: string, maxAgeS: number): void;
}

type ActorOf<R extends RouteShape> = R['access'] extends 'public' | 'guest' ? Actor : Player;

/** A handler's result: the route's answer, read after the rewards where it states holdings, or a refusal that the route or its kind declares. */
export type AnswerOrRefusal<R extends RouteShape> =
  | (R extends { readonly holdings: true } ? AfterRewards<Answer<R>> : Answer<R>)
  | Refusal<RefusalCode<R>>;

/** The handler's signature, by the route's `kind`. */
export type Handler<R extends RouteShape> = R['kind'] extends 'query'
  ? (tx: Tx, ctx: ReadContext<ActorOf<R>>, input: Input<R>) => Promise<AnswerOrRefusal<R>>
  : R['kind'] extends 'cachedQuery'
    ? (ctx: CachedQueryContext, input: Input<R>) => Answer<R> | Promise<Answer<R>>
    : R['kind'] extends 'command'
      ? (tx: Tx, ctx: Context<ActorOf<R>>, input: Input<R>) => Promise<AnswerOrRefusal<R>>
      : (ctx: CustomContext<ActorOf<R>>, input: Input<R>) => Promise<AnswerOrRefusal<R>>;

/** A query's answer from memory; null where the database must be asked. */
export type Known<R extends RouteShape> = R['kind'] extends 'query'
  ? (ctx: ReadContext<ActorOf<R>>, input: Input<R>) => Answer<R> | null
  : never;

/** Something overdue that must run before anything else is done for a player. */
export interface PreAction {
  /** Whether it may apply: answered from memory, since every call asks. */
  readonly isDue: (playerId: string, nowMs: EpochMs) => boolean;
  /** Whether it applies, by committed rows: asked before reads, too. Without it only actions run the pre-action. */
  readonly appliesTo?: (tx: Tx, ctx: ReadContext, playerId: string) => Promise<boolean>;
  /** Does what is due; may find nothing to do. */
  readonly run: (tx: Tx, ctx: Context, playerId: string) => Promise<void>;
}

/** An action that the clock starts. */
export interface Job {
  readonly kind: string;
  /** Longest real interval between looks at the due time, where players' actions bring it nearer; else 5 s. */
  readonly lookEveryMs?: number;
  /** A turn of game midnight: it precedes what else is due then, and no later action runs before it. */
  readonly isDaily?: true;
  /** Housekeeping (pruning, indexing): it waits for no other kind, and none waits for it. */
  readonly isHousekeeping?: true;
  /**
   * Due times handled in one transaction while catching up (default 1): for kinds that read their due times from the
   * transaction and do not bring another kind's due time nearer.
   */
  readonly maxTurns?: number;
  /** Game time of the next turn (in the past when overdue), or null when there is none. */
  nextDueMs(tx: Tx, ctx: ReadContext): Promise<EpochMs | null>;
  /** Does what is overdue at `ctx.nowMs`, in order, up to a limit; the rest is due again at once. */
  run(tx: Tx, ctx: Context): Promise<void>;
}

/** Who may join a kind of room, and the snapshot that a new member gets. */
export interface RoomDefinition {
  readonly kind: RoomKind;
  /** The room that the player may join when asking for `room`, or the refusal. */
  permit(tx: Tx, ctx: ReadContext<Player>, room: RoomName): Promise<RoomName | Refusal>;
  /** Every player may join it, or none, and it has the name that is asked for. */
  readonly isForEveryone?: true;
  /** Whether the player still belongs there, by memory: a permission may end while the snapshot is read. */
  isMember?(playerId: string, room: RoomName): boolean;
  /** Reads what is the same for everyone; it has one of these two, or both. */
  shared?(tx: Tx, ctx: ReadContext, room: RoomName): Promise<unknown>;
  /** Reads what a player sees, out of what is shared and must not be changed; without it that is all. */
  snapshot?(tx: Tx, ctx: ReadContext<Player>, room: RoomName, shared: unknown): Promise<unknown>;
}

/** Frames computed from committed rows, not stored: at most one call per `everyMs` real milliseconds. */
export interface Stream {
  readonly everyMs: number;
  frames(tx: Tx, ctx: ReadContext): Promise<readonly RoomEvent[]>;
}

/** What a system updates with every journal entry; null when there is nothing to do. */
export type Posted = (tx: Tx, entry: JournalEntry) => Promise<void> | null;

/**
 * What a system does when an action has succeeded, in its transaction: with what was posted and recorded, to which it may
 * add. Null when there is nothing to do.
 */
export type PostAction = (
  tx: Tx,
  ctx: Context,
  done: Readonly<Pick<Effects, 'entries' | 'changes'>>,
) => Promise<void> | null;

/** A system's latest activity of a player, at most `limit` entries. */
export type ReadActivity = (tx: Tx, playerId: string, limit: number) => Promise<ActivityContribution>;

/** Reads that make up the snapshot of the room `world`, by name. */
export type WorldSnapshot = Readonly<Record<string, (tx: Tx) => Promise<unknown>>>;

/** Indexes that are filled later than their tables, by name. */
export type DeferredIndexes = Readonly<Record<string, (tx: Tx) => DeferredIndex>>;

/** What a link to a page shows where it is pasted: the same for all of its kind, nothing of anybody's. */
export interface Preview {
  /** The page's address, as the browser's side has it: `:id` stands for any one part. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** A picture in `web/public`, 1200 by 630. */
  readonly image: `/previews/${string}.jpg`;
  /** What is seen in it. */
  readonly alt: string;
}

/** One game system: the same shape for all. */
export interface System<Routes extends Record<string, Route> = Record<string, Route>> {
  readonly routes: Routes;
  readonly handlers: { readonly [K in keyof Routes]: Handler<Routes[K]> };
  /** Queries that memory may answer. */
  readonly known?: { readonly [K in keyof Routes]?: Known<Routes[K]> };
  /** Loads the system's memory from committed rows, in place of what is in it: before anything else runs, and after a reset. */
  readonly load?: (read: Read, ctx: ReadContext) => Promise<void>;
  /** What must run for a player before anything else once it is due. */
  readonly preActions?: readonly PreAction[];
  readonly apply?: Apply;
  /** Follow each journal entry in its own transaction. */
  readonly posted?: readonly Posted[];
  /** Follow each successful action in its own transaction. */
  readonly postActions?: readonly PostAction[];
  readonly jobs?: readonly Job[];
  /** How many wait in each of the system's queues, by name. */
  readonly queues?: Readonly<Record<string, () => number>>;
  readonly rooms?: readonly RoomDefinition[];
  /** The system's part of the snapshot of the room `world`, by name. */
  readonly world?: WorldSnapshot;
  /** Indexes of its tables that are filled later, by name. */
  readonly deferredIndexes?: DeferredIndexes;
  readonly streams?: readonly Stream[];
  readonly reactions?: readonly Reaction[];
  /** A player's activity that the ledger does not contain. */
  readonly activity?: ReadActivity;
  /** Each owner's share of the system's escrow, by what is open. */
  readonly escrow?: ReadEscrow;
  /** What links to its pages show; other pages show the world. */
  readonly previews?: readonly Preview[];
  /** Invariants for the audit: a sentence for each difference. */
  readonly audits?: readonly Invariant[];
}

/** Any system with its types erased, as the composition root holds it. */
export type AnySystem = Omit<System, 'handlers' | 'known'> & {
  readonly handlers: Record<string, unknown>;
  readonly known?: Record<string, unknown>;
};

/** Declares a system: does not compile while a handler is missing or answers wrongly. */
export const system = <const Routes extends Record<string, Route>>(
  definition: System<Routes>,
): System<Routes> => definition;
