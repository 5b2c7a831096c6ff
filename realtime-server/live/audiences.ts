import type { RoomName } from '#protocol/systems.ts';
import type { Player } from '../action/context.ts';

export type Audience = ReadonlyMap<string, Player>;

/** Counts players, not sockets. */
export interface Audiences {
  /** Counted once, then updated on join and leave: thousands of entering sockets each ask. */
  readonly in: (room: RoomName) => Audience;
}

export interface RoomEvents {
  readonly rooms: ReadonlyMap<string, ReadonlySet<string>>;
  on(event: 'join-room' | 'leave-room', listener: (room: string, socketId: string) => void): unknown;
  on(event: 'delete-room', listener: (room: string) => void): unknown;
}

const NOBODY: Audience = new Map();

export function createAudiences(
  events: RoomEvents,
  playerOf: (socketId: string) => Player | undefined,
): Audiences {
  const counts = new Map<string, ReturnType<typeof createCount>>();
  events.on('join-room', (room, id) => counts.get(room)?.join(id, playerOf(id)));
  events.on('leave-room', (room, id) => counts.get(room)?.leave(id));
  events.on('delete-room', (room) => counts.delete(room));
  return {
    in(room) {
      const counted = counts.get(room);
      if (counted) return counted.players;
      const ids = events.rooms.get(room);
      if (!ids) return NOBODY;
      const count = createCount();
      for (const id of ids) count.join(id, playerOf(id));
      counts.set(room, count);
      return count.players;
    },
  };
}

function createCount() {
  const players = new Map<string, Player>();
  const playerIds = new Map<string, string>();
  const sockets = new Map<string, number>();
  return {
    players,
    join(id: string, player: Player | undefined): void {
      if (!player) return;
      playerIds.set(id, player.id);
      sockets.set(player.id, (sockets.get(player.id) ?? 0) + 1);
      if (!players.has(player.id)) players.set(player.id, player);
    },
    // The socket may already be gone from the adapter.
    leave(id: string): void {
      const playerId = playerIds.get(id);
      if (playerId === undefined) return;
      playerIds.delete(id);
      const left = (sockets.get(playerId) ?? 0) - 1;
      if (left > 0) return void sockets.set(playerId, left);
      sockets.delete(playerId);
      players.delete(playerId);
    },
  };
}
