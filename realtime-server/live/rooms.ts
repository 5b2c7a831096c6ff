import type { RoomKind, RoomName } from '#protocol/systems.ts';
import type { Position } from '#protocol/events.ts';
import type { Player, Refusal } from '../action/context.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import type { RoomLogs } from './room-logs.ts';

/** A kind of room for the sockets; the composition root binds its reads to transactions. */
export interface LiveRoom {
  readonly kind: RoomKind;
  /** The room that the player may join when asking for `room`, or the refusal. */
  readonly permit: (player: Player, room: RoomName) => Promise<RoomName | Refusal>;
  /** Every player may join it, or none: who asks soon after another was let in is let in without a look. */
  readonly isForEveryone?: boolean;
  /** Whether the player still belongs there, by memory: asked in the moment of joining. */
  readonly isMember?: (playerId: string, room: RoomName) => boolean;
  /** Reads what is the same for everyone: all who ask at about the same time share it. It must not be changed. */
  readonly shared?: (room: RoomName) => Promise<unknown>;
  /** Reads the committed state as a player may see it, out of what is shared; without it that is all. */
  readonly snapshot?: (player: Player, room: RoomName, shared: unknown) => Promise<unknown>;
}

/** Until an event of the room, and no longer, what is shared stands: not every change of it is an event. */
const SHARED_FOR_MS = 100;

/** A snapshot of a room. It contains every event up to `position` and perhaps some later ones. */
export interface View {
  readonly position: Position;
  readonly snapshot: unknown;
}

/** A room that the player may join. */
export interface Permitted {
  readonly room: RoomName;
  readonly view: () => Promise<View>;
}

export interface Rooms {
  readonly permit: (player: Player, requested: string) => Promise<Permitted | Refusal>;
  /** Whether a permitted player has not lost the permission since. */
  readonly isMember: (player: Player, room: RoomName) => boolean;
}

export interface RoomsDeps {
  readonly logs: RoomLogs;
  readonly nowMs: () => EpochMs;
}

/** The registry of all kinds of rooms. */
export function createRooms(definitions: readonly LiveRoom[], deps: RoomsDeps): Rooms {
  const { logs } = deps;
  const kinds = new Map<string, LiveRoom>(definitions.map((definition) => [definition.kind, definition]));
  const kindOf = (room: string): LiveRoom | undefined => kinds.get(room.split(':', 1)[0] ?? '');
  const { read: readShared, stands } = createSharedReads(deps);

  // The position is taken before the read: an event is emitted after its commit, so the read contains every event up to the
  // position.
  const view = async ({ shared, snapshot }: LiveRoom, player: Player, room: RoomName): Promise<View> => {
    const common = shared && readShared(room, shared);
    const position = common?.position ?? logs.position(room);
    const seen = await common?.snapshot;
    return { position, snapshot: snapshot ? await snapshot(player, room, seen) : seen };
  };

  return {
    async permit(player, requested) {
      const definition = kindOf(requested);
      if (!definition) return { refused: 'not_found' };
      const known = definition.isForEveryone && stands(requested as RoomName);
      const room = known ? (requested as RoomName) : await definition.permit(player, requested as RoomName);
      if (typeof room !== 'string') return room;
      return { room, view: () => view(definition, player, room) };
    },
    isMember: (player, room) => kindOf(room)?.isMember?.(player.id, room) ?? true,
  };
}

type ReadShared = NonNullable<LiveRoom['shared']>;

interface SharedRead {
  readonly position: Position;
  readonly atMs: EpochMs;
  readonly snapshot: Promise<unknown>;
}

/** Reads what is shared once for all who ask before the room's next event. */
function createSharedReads({ logs, nowMs }: RoomsDeps) {
  const reads = new Map<RoomName, SharedRead>();
  const isOver = ({ atMs }: SharedRead): boolean => nowMs() - atMs > SHARED_FOR_MS;
  const dropOver = (): void => {
    for (const [room, one] of reads) if (isOver(one)) reads.delete(room);
  };
  const readShared = (room: RoomName, read: ReadShared): SharedRead => {
    const position = logs.position(room);
    const last = reads.get(room);
    if (last && !isOver(last) && isSame(last.position, position)) return last;
    dropOver();
    const begun = { position, atMs: nowMs(), snapshot: read(room) };
    reads.set(room, begun);
    begun.snapshot.catch(() => reads.get(room) === begun && reads.delete(room));
    return begun;
  };
  return {
    read: readShared,
    /** Whether somebody was let into the room a moment ago. */
    stands(room: RoomName): boolean {
      const last = reads.get(room);
      return last !== undefined && !isOver(last);
    },
  };
}

const isSame = (a: Position, b: Position): boolean => a.seq === b.seq && a.epoch === b.epoch;
