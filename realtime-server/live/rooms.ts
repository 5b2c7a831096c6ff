import type { RoomName } from '#protocol/contract.ts';
import type { RoomKind } from '#protocol/room-kinds.ts';
import type { Position } from '#protocol/events.ts';
import type { Player, Refusal } from '../action/context.ts';
import type { RoomLogs } from './room-logs.ts';

/** A kind of room for the sockets; the composition root binds its reads to transactions. */
export interface LiveRoom {
  readonly kind: RoomKind;
  /** Whether its snapshot is the same for everyone: concurrent requests then share one read. */
  readonly shared?: boolean;
  /** The room that the player may join when asking for `room`, or the refusal. */
  readonly permit: (player: Player, room: RoomName) => Promise<RoomName | Refusal>;
  /** Whether the player still belongs there, by memory: asked in the moment of joining. */
  readonly isMember?: (playerId: string, room: RoomName) => boolean;
  /** Reads the committed state. */
  readonly snapshot: (player: Player, room: RoomName) => Promise<unknown>;
}

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

/** The registry of all kinds of rooms. */
export function createRooms(definitions: readonly LiveRoom[], logs: RoomLogs): Rooms {
  const kinds = new Map<string, LiveRoom>(definitions.map((definition) => [definition.kind, definition]));
  const kindOf = (room: string): LiveRoom | undefined => kinds.get(room.split(':', 1)[0] ?? '');
  const reading = new Map<RoomName, Promise<View>>();

  // The position is taken before the read: an event is emitted after its commit, so the read contains every event up to the
  // position.
  const read = async (definition: LiveRoom, player: Player, room: RoomName): Promise<View> => {
    const position = logs.position(room);
    return { position, snapshot: await definition.snapshot(player, room) };
  };

  const view = (definition: LiveRoom, player: Player, room: RoomName): Promise<View> => {
    if (!definition.shared) return read(definition, player, room);
    const running = reading.get(room);
    if (running) return running;
    const begun = read(definition, player, room).finally(() => reading.delete(room));
    reading.set(room, begun);
    return begun;
  };

  return {
    async permit(player, requested) {
      const definition = kindOf(requested);
      if (!definition) return { refused: 'not_found' };
      const room = await definition.permit(player, requested as RoomName);
      if (typeof room !== 'string') return room;
      return { room, view: () => view(definition, player, room) };
    },
    isMember: (player, room) => kindOf(room)?.isMember?.(player.id, room) ?? true,
  };
}
