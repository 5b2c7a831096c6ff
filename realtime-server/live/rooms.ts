import type { RoomKind, RoomName } from '#protocol/systems.ts';
import type { Position } from '#protocol/wire/events.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import type { Player, Refusal } from '../action/context.ts';
import type { RoomLogs } from './room-logs.ts';

export interface LiveRoom {
  readonly kind: RoomKind;
  readonly permit: (player: Player, room: RoomName) => Promise<RoomName | Refusal>;
  /** All players or none may join: one check holds for everyone for `SHARED_FOR_MS`. */
  readonly isForEveryone?: boolean;
  /** Answered from memory at the moment of joining. */
  readonly isMember?: (playerId: string, room: RoomName) => boolean;
  /** Shared by concurrent callers: they must not change it. */
  readonly shared?: (room: RoomName) => Promise<unknown>;
  readonly snapshot?: (player: Player, room: RoomName, shared: unknown) => Promise<unknown>;
}

/** Not every change of shared state is an event, so reuse is limited in time. */
const SHARED_FOR_MS = 100;

/** The snapshot contains all events up to `position`, perhaps later ones too. */
export interface View {
  readonly position: Position;
  readonly snapshot: unknown;
}

export interface Permitted {
  readonly room: RoomName;
  readonly view: () => Promise<View>;
}

export interface Rooms {
  readonly isForEveryone: (requested: string) => boolean;
  readonly permit: (player: Player, requested: string) => Promise<Permitted | Refusal>;
  readonly isMember: (player: Player, room: RoomName) => boolean;
}

export interface RoomsDeps {
  readonly logs: RoomLogs;
  readonly nowMs: () => EpochMs;
}

export function createRooms(definitions: readonly LiveRoom[], deps: RoomsDeps): Rooms {
  const { logs } = deps;
  const kinds = new Map<string, LiveRoom>(definitions.map((definition) => [definition.kind, definition]));
  const kindOf = (room: string): LiveRoom | undefined => kinds.get(room.split(':', 1)[0] ?? '');
  const { read: readShared, isFresh } = createSharedReads(deps);

  // Take the position first: events follow their commit, so the read contains all events up to it.
  const view = async ({ shared, snapshot }: LiveRoom, player: Player, room: RoomName): Promise<View> => {
    const common = shared && readShared(room, shared);
    const position = common?.position ?? logs.position(room);
    const seen = await common?.snapshot;
    return { position, snapshot: snapshot ? await snapshot(player, room, seen) : seen };
  };

  return {
    isForEveryone: (requested) => kindOf(requested)?.isForEveryone === true,
    async permit(player, requested) {
      const definition = kindOf(requested);
      if (!definition) return { refused: 'not_found' };
      const isPermitted = definition.isForEveryone && isFresh(requested as RoomName);
      const room = isPermitted
        ? (requested as RoomName)
        : await definition.permit(player, requested as RoomName);
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
    isFresh(room: RoomName): boolean {
      const last = reads.get(room);
      return last !== undefined && !isOver(last);
    },
  };
}

const isSame = (a: Position, b: Position): boolean => a.seq === b.seq && a.epoch === b.epoch;
