import type { DeferredIndex } from '#db/deferred-index/deferred-index.ts';
import type { Tx } from '#db/open.ts';
import type { Answer, Input, RoomName, RouteShape } from '#protocol/contract.ts';
import type { RoomKind } from '#protocol/room-kinds.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import type { RoomEvent } from '#protocol/events.ts';
import type { GeneralCode, RefusalCode, Route } from '#protocol/refusals.ts';
import type { Invariant } from '../ledger/audit.ts';
import type { JournalEntry } from '../ledger/post.ts';
import type { ReadEscrow } from '../ledger/escrow-audit.ts';
import type { ActivityContribution } from './activity.ts';
import type { Actor, Context, Player, Refusal } from './context.ts';
import type { Apply } from './feed.ts';
import type { Reaction } from './reactions.ts';

/** What a read gets beside its read-only transaction and its input. */
export type ReadContext<A extends Actor = Actor> = Pick<
  Context<A>,
  'actor' | 'nowMs' | 'realNowMs' | 'speed' | 'config'
>;

/** What a handler gets whose answer depends on nobody: no transaction unless it asks for one. */
export interface CachedQueryContext extends Omit<ReadContext, 'actor'> {
  read<T>(callback: (tx: Tx) => Promise<T>): Promise<T>;
}

/** A session as the server knows it: its id stays the same when its token changes. */
export interface Session {
  readonly id: string;
  readonly player: Player;
}

/** What a `serve` handler gets: it may wait (hashing, mail), set the cookie, and perform actions in transactions of their own. */
export interface CustomContext<A extends Actor = Actor> extends ReadContext<A> {
  readonly session: Session | null;
  /** The caller's network address, as far as `TRUST_PROXY` lets us believe it. */
  readonly address: string;
  read<T>(callback: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs an action as the given actor (default: the caller). */
  perform<T extends object>(
    action: (tx: Tx, ctx: Context) => Promise<T>,
    actor?: Actor,
  ): Promise<T | Refusal<GeneralCode>>;
  /** Puts the session's token into the cookie. */
  setCookie(token: string, maxAgeS: number): void;
  clearCookie(): void;
}

type ActorOf<R extends RouteShape> = R['access'] extends 'public' | 'guest' ? Actor : Player;

/** What a handler ends with: what the route says, or a refusal that the route declares or shares with all of its kind. */
export type AnswerOrRefusal<R extends RouteShape> = Answer<R> | Refusal<RefusalCode<R>>;

/** The one shape of a handler, by what its route does. */
export type Handler<R extends RouteShape> = R['kind'] extends 'query'
  ? (tx: Tx, ctx: ReadContext<ActorOf<R>>, input: Input<R>) => Promise<AnswerOrRefusal<R>>
  : R['kind'] extends 'cachedQuery'
    ? (ctx: CachedQueryContext) => Answer<R> | Promise<Answer<R>>
    : R['kind'] extends 'command'
      ? (tx: Tx, ctx: Context<ActorOf<R>>, input: Input<R>) => Promise<AnswerOrRefusal<R>>
      : (ctx: CustomContext<ActorOf<R>>, input: Input<R>) => Promise<AnswerOrRefusal<R>>;

/** What must be done for a player before anything else is done for them, because its time has come. */
export interface PreAction {
  /** Whether there may be something to do: answered from memory, since every call asks. */
  readonly isDue: (playerId: string, nowMs: EpochMs) => boolean;
  /** Whether there is, by what is committed: asked when a read waits for it, too. Without this only actions do. */
  readonly appliesTo?: (tx: Tx, ctx: ReadContext, playerId: string) => Promise<boolean>;
  /** Does what is due, and nothing when nothing is. */
  readonly run: (tx: Tx, ctx: Context, playerId: string) => Promise<void>;
}

/** An action that the clock starts. */
export interface Job {
  readonly kind: string;
  /** How often the next turn is looked up at least (real time), where players' actions bring it nearer; else 5 s. */
  readonly lookEveryMs?: number;
  /** A turn of game midnight: of what is due then it comes first, and no action passes it unmade. */
  readonly isDaily?: true;
  /** Without meaning for the game (pruning, indexing): it waits for nobody, and nobody for it. */
  readonly isApart?: true;
  /**
   * So many due times may be made in one transaction while catching up (else one): for kinds whose due times are read from
   * the transaction, and that bring no other kind's turn nearer.
   */
  readonly atOnce?: number;
  /** Game time at which the next turn is due (past when overdue), or null when there is none. */
  nextDueMs(tx: Tx, ctx: ReadContext): Promise<EpochMs | null>;
  /** Does what is overdue at `ctx.nowMs`, in order, in a bounded portion; what is left is due again at once. */
  run(tx: Tx, ctx: Context): Promise<void>;
}

/** Who may watch a kind of room, and what a newcomer sees first. */
export interface RoomDefinition {
  readonly kind: RoomKind;
  /** Its snapshot is the same for everyone. */
  readonly shared?: boolean;
  /** The room the player may join when asking for `room`, or the refusal. */
  permit(tx: Tx, ctx: ReadContext<Player>, room: RoomName): Promise<RoomName | Refusal>;
  snapshot(tx: Tx, ctx: ReadContext<Player>, room: RoomName): Promise<unknown>;
}

/** Frames that are computed from what was committed, not stored: at most one call in `everyMs` real milliseconds. */
export interface Stream {
  readonly everyMs: number;
  frames(tx: Tx, ctx: ReadContext): Promise<readonly RoomEvent[]>;
}

/** What a system keeps up to date with every journal entry. */
export type Posted = (tx: Tx, entry: JournalEntry) => Promise<void> | null;

/** What a system knows of what happened to a player last, at most `limit` things. */
export type ReadActivity = (tx: Tx, playerId: string, limit: number) => Promise<ActivityContribution>;

/** Reads that make up the snapshot of the room `world`, by name. */
export type WorldSnapshot = Readonly<Record<string, (tx: Tx) => Promise<unknown>>>;

/** Indexes that are filled later than their tables, by name. */
export type DeferredIndexes = Readonly<Record<string, (tx: Tx) => DeferredIndex>>;

/** One game system: the same shape for all. */
export interface System<Routes extends Record<string, Route> = Record<string, Route>> {
  readonly routes: Routes;
  readonly handlers: { readonly [K in keyof Routes]: Handler<Routes[K]> };
  /** Reads what the system keeps in memory of what is committed: once, before anything else happens. */
  readonly load?: (tx: Tx, ctx: ReadContext) => Promise<void>;
  /** What must be done for a player, once its time has come, before anything else is. */
  readonly preActions?: readonly PreAction[];
  readonly apply?: Apply;
  /** Follows a journal entry in its own transaction; null when there is nothing to do. */
  readonly posted?: Posted;
  readonly jobs?: readonly Job[];
  readonly rooms?: readonly RoomDefinition[];
  /** What the snapshot of the room `world` tells of the system, by name. */
  readonly world?: WorldSnapshot;
  /** Indexes of its tables that are filled later, by name. */
  readonly deferredIndexes?: DeferredIndexes;
  readonly streams?: readonly Stream[];
  readonly reactions?: readonly Reaction[];
  /** What happened to a player, as far as the ledger does not tell it. */
  readonly activity?: ReadActivity;
  /** What of each owner's lies in the system's escrow, by what is open there. */
  readonly escrow?: ReadEscrow;
  /** Invariants for the audit: a sentence for each difference. */
  readonly audits?: readonly Invariant[];
}

/** Any system, its types erased: what the composition root holds. */
export type AnySystem = Omit<System, 'handlers'> & { readonly handlers: Record<string, unknown> };

/** Declares a system: does not compile while a handler is missing or answers wrongly. */
export const system = <const Routes extends Record<string, Route>>(
  definition: System<Routes>,
): System<Routes> => definition;
