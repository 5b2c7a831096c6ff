import type { EnterAnswer, RoomEntry } from '#protocol/link.ts';
import { MAX_ROOMS, type ResumeAnswer } from '#protocol/live.ts';
import type { LiveSocket } from '../live/connections.ts';
import { type Enter, type Member, refusal, type RequestedRoom } from '../live/enter.ts';
import { isOwn } from '../live/requests.ts';
import type { HeldSocket, HeldSockets } from './held-sockets.ts';

export interface RemoteRoomsDeps {
  readonly held: HeldSockets;
  readonly socket: (id: string) => LiveSocket | undefined;
  /** Rejects while the writer is away. */
  readonly ask: (socket: string, rooms: readonly RoomEntry[]) => Promise<readonly EnterAnswer[]>;
  /** Kinds of room that every player may enter. */
  readonly openKinds: () => readonly string[];
}

export interface RemoteRooms {
  readonly enter: Enter;
  readonly isIn: (socket: LiveSocket, room: string) => boolean;
  readonly leave: (socket: LiveSocket, room: string) => void;
  /** Leaves rooms that not everyone may enter: whether the player still may is unknown. */
  readonly leavePrivate: (socket: LiveSocket) => void;
  /** The writer has removed a socket from a room, or the socket closes. */
  readonly removed: (room: string, socket: string) => void;
  /** Sockets removed from a room that they may enter: they had left and entered since. */
  readonly wronglyRemoved: () => Promise<readonly LiveSocket[]>;
}

/** Joins a room first, then asks the writer for its state: no push falls in between. */
export function createRemoteRooms(deps: RemoteRoomsDeps): RemoteRooms {
  const { held } = deps;
  let entries = 0;
  let removals: { readonly id: string; readonly room: string }[] = [];
  const isOpen = (room: string): boolean => deps.openKinds().includes(room.split(':', 1)[0] ?? '');

  const leave = (socket: LiveSocket, room: string): void => {
    const one = held.get(socket.id);
    const entry = one?.entered.get(room);
    // First: the adapter reports that the socket has left.
    one?.entered.delete(room);
    one?.attempts.delete(room);
    void socket.leave(room);
    if (entry !== undefined) held.left({ socket: socket.id, room, entry });
  };

  const ask = async (id: string, rooms: readonly RoomEntry[]): Promise<readonly EnterAnswer[]> =>
    rooms.length === 0 ? [] : deps.ask(id, rooms).catch(() => rooms.map(() => refusal('busy')));

  // Nobody listens in a private room, even for a moment, before the writer has permitted it.
  const permit = async (socket: LiveSocket, requests: readonly RequestedRoom[]) => {
    const isPermitted = ({ room }: RequestedRoom): boolean => isOpen(room) || socket.rooms.has(room);
    const unknown = requests.filter((request) => !isPermitted(request));
    const answers = await ask(
      socket.id,
      unknown.map(({ room }) => ({ room, known: null, entry: null })),
    );
    return requests.map((request): EnterAnswer => {
      const { room } = request;
      return isPermitted(request)
        ? { ok: true, room }
        : (answers[unknown.indexOf(request)] ?? refusal('busy'));
    });
  };

  const settle = (
    { socket, one, entry }: { socket: LiveSocket; one: HeldSocket; entry: number },
    room: string,
    answer: EnterAnswer,
  ): ResumeAnswer => {
    if (answer.ok && socket.rooms.has(room)) {
      if (!isOwn(room)) one.entered.set(room, entry);
      return answer as ResumeAnswer;
    }
    const refused = answer.ok ? refusal('busy') : answer;
    if (refused.error === 'busy' && one.entered.has(room)) {
      one.entered.set(room, entry);
      return refused;
    }
    // The answer may be lost, and the writer count the socket as entered.
    held.left({ socket: socket.id, room, entry });
    if (!isOwn(room) && one.attempts.get(room) === entry) leave(socket, room);
    return refused;
  };

  const enter = async (
    member: Member,
    requests: readonly RequestedRoom[],
  ): Promise<readonly ResumeAnswer[]> => {
    const socket = deps.socket(member.id);
    const one = held.get(member.id);
    if (!socket || !one) return requests.map(() => refusal('busy'));
    const permissions = await permit(socket, requests);
    const entry = (entries += 1);
    const joining = permissions.map((permission, at): RoomEntry | ResumeAnswer => {
      if (!permission.ok) return permission;
      const { room } = permission;
      if (!socket.rooms.has(room) && member.roomCount() >= MAX_ROOMS) return refusal('too_many_requests');
      if (!isOwn(room)) one.attempts.set(room, entry);
      if (member.connected) void socket.join(room);
      return { room, known: requests[at]?.clientPosition ?? null, entry };
    });
    const asked = joining.filter((step): step is RoomEntry => 'entry' in step);
    const answers = await ask(socket.id, asked);
    return joining.map((step) =>
      'entry' in step
        ? settle({ socket, one, entry }, step.room, answers[asked.indexOf(step)] ?? refusal('busy'))
        : step,
    );
  };

  return {
    async enter(member, requests, answer) {
      answer(await enter(member, requests));
    },
    isIn: ({ id }, room) => isOwn(room) || (held.get(id)?.entered.has(room) ?? false),
    leave,
    leavePrivate(socket) {
      const rooms = held.get(socket.id)?.attempts.keys() ?? [];
      for (const room of [...rooms]) if (!isOpen(room)) leave(socket, room);
    },
    removed(room, id) {
      const one = held.get(id);
      const entry = one?.entered.get(room);
      if (!one || entry === undefined) return;
      one.entered.delete(room);
      one.attempts.delete(room);
      held.left({ socket: id, room, entry });
      removals.push({ id, room });
    },
    async wronglyRemoved() {
      const found = new Set<LiveSocket>();
      const checked = removals;
      removals = [];
      for (const { id, room } of checked) {
        const socket = held.get(id) && deps.socket(id);
        if (!socket?.connected || socket.rooms.has(room)) continue;
        const [answer] = await ask(id, [{ room, known: null, entry: null }]);
        if (answer?.ok) found.add(socket);
      }
      return [...found];
    },
  };
}
