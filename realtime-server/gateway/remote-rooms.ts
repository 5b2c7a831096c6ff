import type { Entering, EnterAnswer, RoomEntry } from '#protocol/wire/link.ts';
import { type LiveRefusal, MAX_ROOMS, type ResumeAnswer } from '#protocol/wire/live.ts';
import type { LiveSocket } from '../live/connections.ts';
import { type Enter, type Member, refusal, type RequestedRoom } from '../live/enter.ts';
import { isOwn } from '../live/requests.ts';
import type { Timers } from '../live/timers.ts';
import { createGather } from './calls.ts';
import type { HeldSocket, HeldSockets } from './held-sockets.ts';
import type { WriterLink } from './writer-link.ts';

const TOGETHER_MS = 2;

export interface RemoteRoomsDeps {
  readonly held: HeldSockets;
  readonly socket: (id: string) => LiveSocket | undefined;
  readonly link: Pick<WriterLink, 'ask' | 'head'>;
  readonly timers: Pick<Timers, 'after'>;
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
export function createRemoteRooms({ held, socket: socketOf, link, timers }: RemoteRoomsDeps): RemoteRooms {
  const send = createGather<Entering, readonly EnterAnswer[]>({
    timers,
    afterMs: TOGETHER_MS,
    send: async (entering) => (await link.ask('enter', { entering: [...entering] })).answers,
  });
  const deps: AskDeps = {
    held,
    socket: socketOf,
    ask: (socket, rooms) => send({ socket, rooms: [...rooms] }),
    openKinds: () => link.head()?.open ?? [],
  };
  let entries = 0;
  let removals: Removal[] = [];
  return {
    async enter(member, requests, answer) {
      const socket = socketOf(member.id);
      const one = held.get(member.id);
      if (!socket || !one) return answer(requests.map(() => refusal('busy')));
      const permissions = await permitAll(deps, socket, requests);
      const attempt = { socket, one, member, entry: (entries += 1) };
      answer(await enterAll(deps, attempt, { requests, permissions }));
    },
    isIn: ({ id }, room) => isOwn(room) || (held.get(id)?.entered.has(room) ?? false),
    leave: (socket, room) => leave(deps, socket, room),
    leavePrivate(socket) {
      const rooms = held.get(socket.id)?.attempts.keys() ?? [];
      for (const room of [...rooms]) if (!isOpen(deps, room)) leave(deps, socket, room);
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
    wronglyRemoved() {
      const checked = removals;
      removals = [];
      return wronglyRemoved(deps, checked);
    },
  };
}

interface AskDeps extends Pick<RemoteRoomsDeps, 'held' | 'socket'> {
  /** Rejects while the writer is away. */
  readonly ask: (socket: string, rooms: readonly RoomEntry[]) => Promise<readonly EnterAnswer[]>;
  /** Kinds of room that every player may enter. */
  readonly openKinds: () => readonly string[];
}

interface Removal {
  readonly id: string;
  readonly room: string;
}

interface Attempt {
  readonly socket: LiveSocket;
  readonly one: HeldSocket;
  readonly member: Member;
  readonly entry: number;
}

const isOpen = ({ openKinds }: AskDeps, room: string): boolean =>
  openKinds().includes(room.split(':', 1)[0] ?? '');

function leave({ held }: AskDeps, socket: LiveSocket, room: string): void {
  const one = held.get(socket.id);
  const entry = one?.entered.get(room);
  // First: the adapter reports that the socket has left.
  one?.entered.delete(room);
  one?.attempts.delete(room);
  void socket.leave(room);
  if (entry !== undefined) held.left({ socket: socket.id, room, entry });
}

const ask = async (
  deps: AskDeps,
  socket: LiveSocket,
  rooms: readonly RoomEntry[],
): Promise<readonly EnterAnswer[]> =>
  rooms.length === 0 ? [] : deps.ask(socket.id, rooms).catch(() => rooms.map(() => refusal('busy')));

// Nobody listens in a private room, even for a moment, before the writer has permitted it.
async function permitAll(
  deps: AskDeps,
  socket: LiveSocket,
  requests: readonly RequestedRoom[],
): Promise<readonly EnterAnswer[]> {
  const unknown = requests.filter(({ room }) => !isOpen(deps, room) && !socket.rooms.has(room));
  const asked = unknown.map(({ room }) => ({ room, known: null, entry: null }));
  const answers = await ask(deps, socket, asked);
  return requests.map((request): EnterAnswer => {
    const at = unknown.indexOf(request);
    return at < 0 ? { ok: true, room: request.room } : (answers[at] ?? refusal('busy'));
  });
}

async function enterAll(
  deps: AskDeps,
  attempt: Attempt,
  asked: { readonly requests: readonly RequestedRoom[]; readonly permissions: readonly EnterAnswer[] },
): Promise<readonly ResumeAnswer[]> {
  const { socket, one, member, entry } = attempt;
  const steps = asked.permissions.map((permission, at): RoomEntry | LiveRefusal => {
    if (!permission.ok) return permission;
    const { room } = permission;
    if (!socket.rooms.has(room) && member.roomCount() >= MAX_ROOMS) return refusal('too_many_requests');
    if (!isOwn(room)) one.attempts.set(room, entry);
    if (member.connected) void socket.join(room);
    return { room, known: asked.requests[at]?.clientPosition ?? null, entry };
  });
  const joined = steps.filter((step) => 'entry' in step);
  const answers = await ask(deps, socket, joined);
  return steps.map((step) =>
    'entry' in step
      ? settle(deps, attempt, step.room, answers[joined.indexOf(step)] ?? refusal('busy'))
      : step,
  );
}

function settle(
  deps: AskDeps,
  { socket, one, entry }: Attempt,
  room: string,
  answer: EnterAnswer,
): ResumeAnswer {
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
  deps.held.left({ socket: socket.id, room, entry });
  if (!isOwn(room) && one.attempts.get(room) === entry) leave(deps, socket, room);
  return refused;
}

async function wronglyRemoved(deps: AskDeps, removals: readonly Removal[]): Promise<readonly LiveSocket[]> {
  const found = new Set<LiveSocket>();
  for (const { id, room } of removals) {
    const socket = deps.held.get(id) && deps.socket(id);
    if (!socket?.connected || socket.rooms.has(room)) continue;
    const [answer] = await ask(deps, socket, [{ room, known: null, entry: null }]);
    if (answer?.ok) found.add(socket);
  }
  return [...found];
}
