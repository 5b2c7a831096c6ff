import type { Entering, Left } from '#protocol/wire/link.ts';
import type { MissedEvent, ResumeAnswer } from '#protocol/wire/live.ts';
import type { RoomName } from '#protocol/systems.ts';
import { createHeldSockets, type HeldSockets } from '#server/gateway/held-sockets.ts';
import { createRemoteRooms } from '#server/gateway/remote-rooms.ts';
import type { WriterLink } from '#server/gateway/writer-link.ts';
import type { EngineSocket, LiveSocket } from '#server/live/connections.ts';
import type { Enter, Member } from '#server/live/enter.ts';
import { createRequests, type Requests } from '#server/live/requests.ts';
import type { Pair } from './fake-pair.ts';
import { type ServerDeps, startServer } from './fake-server.ts';
import type { FakeServer, Way } from './fake-world.ts';

const SOON = { after: (_ms: number, callback: () => void) => (queueMicrotask(callback), () => undefined) };

/** Rooms by socket, each with its entry. */
type Registry = Map<string, Map<string, number>>;

/** One gateway before a writer: its stream, questions and answers arrive when the test says so. */
export function startAtGateway(deps: ServerDeps): FakeServer {
  const { pairs } = deps;
  const queues: Record<Way, (() => void)[]> = { stream: [], asked: [], answered: [] };
  const registry: Registry = new Map();
  const pairOf = (id: string): Pair | undefined => [...pairs].find(({ member }) => member.id === id);
  const occupied = (room: string): boolean =>
    [...registry].some(([id, rooms]) => pairOf(id) !== undefined && rooms.has(room));
  const deliver = (event: MissedEvent): void =>
    void queues.stream.push(() => {
      for (const pair of pairs) if (pair.joined.has(event.room)) pair.member.catchUp(event);
    });
  const server = startServer({ ...deps, members: { occupied, deliver } });
  const enterAtWriter = createWriter({ registry, pairOf, enter: server.enter });
  const ask = (_call: 'enter', { entering }: { readonly entering: readonly Entering[] }) =>
    new Promise((resolve) => {
      queues.asked.push(() => {
        void Promise.all(entering.map(enterAtWriter)).then((answers) =>
          queues.answered.push(() => resolve({ answers: structuredClone(answers) })),
        );
      });
    });
  const held = createHeldSockets();
  return {
    logs: server.logs,
    publisher: server.publisher,
    requests: createGatewayRequests({ ask, held, pairOf, registry }),
    pass(ms) {
      // What the gateway reports each second.
      const changes = held.changes();
      held.informed(changes);
      queues.asked.push(() => leaveAll(registry, changes.left));
      server.pass(ms);
    },
    move(way, count) {
      const moved = queues[way].splice(0, count);
      for (const work of moved) work();
      return moved.length > 0;
    },
  };
}

interface WriterDeps {
  readonly registry: Registry;
  readonly pairOf: (id: string) => Pair | undefined;
  readonly enter: Enter;
}

const createWriter =
  ({ registry, pairOf, enter }: WriterDeps) =>
  async ({ socket, rooms }: Entering): Promise<readonly ResumeAnswer[]> => {
    const pair = pairOf(socket);
    const held = registry.get(socket) ?? new Map<string, number>();
    registry.set(socket, held);
    let answers: readonly ResumeAnswer[] = rooms.map(() => ({ ok: false, error: 'busy' }));
    if (!pair) return answers;
    const entries = new Map<string, number>(rooms.map(({ room, entry }) => [room, entry ?? 0]));
    const member = {
      ...pair.member,
      connected: true,
      isIn: (room: string) => held.has(room),
      join: (room: RoomName) => void held.set(room, Math.max(held.get(room) ?? 0, entries.get(room) ?? 0)),
      catchUp: () => undefined,
    };
    const requests = rooms.map(({ room, known }) => ({ room, clientPosition: known }));
    await enter(member, requests, (given) => (answers = given));
    return answers;
  };

function leaveAll(registry: Registry, all: readonly Left[]): void {
  for (const { socket, room, entry } of all) {
    const entered = registry.get(socket)?.get(room) ?? 0;
    if (entered > 0 && entered <= entry) registry.get(socket)?.delete(room);
  }
}

interface GatewayDeps extends Omit<WriterDeps, 'enter'> {
  readonly held: HeldSockets;
  readonly ask: unknown;
}

function createGatewayRequests({ ask, held, pairOf, registry }: GatewayDeps): Requests {
  const rooms = createRemoteRooms({
    held,
    socket: (id) => socketOf(pairOf(id)),
    link: { ask, head: () => ({ open: ['races', 'race', 'world'] }) } as WriterLink,
    timers: SOON,
  });
  const requests = createRequests(rooms.enter);
  const holding =
    <A extends unknown[], R>(handle: (member: Member, ...rest: A) => R) =>
    (member: Member, ...rest: A): R => {
      const pair = pairOf(member.id);
      const socket = socketOf(pair);
      if (!pair || !socket) return handle(member, ...rest);
      const admission = { socket: member.id, address: 'here', token: 't' };
      if (!held.get(member.id)) held.add(member.id, { engine: {} as EngineSocket, admission, lease: 'l' });
      // As the writer does on admission.
      if (!registry.has(member.id))
        registry.set(member.id, new Map([...pair.joined].map((room) => [room, 0])));
      const own = {
        ...member,
        connected: pair.isOpen,
        isIn: (room: string) => rooms.isIn(socket, room),
        leave: (room: RoomName) => rooms.leave(socket, room),
      };
      return handle(own, ...rest);
    };
  return {
    subscribe: holding(requests.subscribe),
    unsubscribe: holding(requests.unsubscribe),
    resume: holding(requests.resume),
  };
}

const socketOf = (pair: Pair | undefined): LiveSocket | undefined =>
  pair &&
  ({
    id: pair.member.id,
    connected: pair.isOpen,
    rooms: pair.joined,
    join: pair.member.join,
    leave: pair.member.leave,
  } as unknown as LiveSocket);
