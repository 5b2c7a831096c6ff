import { EventEmitter } from 'node:events';
import type { Left } from '#protocol/wire/link.ts';
import type { EndReason } from '#protocol/wire/live.ts';
import type { RoomName } from '#protocol/systems.ts';
import { networkOf } from '../action/addresses.ts';
import type { Session } from '../action/system.ts';
import type { RoomEvents } from '../live/audiences.ts';
import { type Counted, createCounts, type OpenSockets } from '../live/open-sockets.ts';
import type { Members } from '../live/sequencer.ts';
import { ownRooms } from '../live/socket-handlers.ts';
import type { Timers } from '../live/timers.ts';

/** Then the writer forgets a silent gateway's sockets. */
const LEASE_MS = 10_000;
/** Then they no longer count towards limits: their clients are connecting elsewhere. */
const LATE_AFTER_MS = 3_000;
const CHECK_EVERY_MS = 1_000;

/** A stolen token must not fill the memory. */
const MAX_GATEWAYS = 64;

export interface Held {
  readonly key: string;
  readonly socket: string;
  readonly address: string;
  readonly counted: Counted;
  /** Each with the number of its latest entry. */
  readonly rooms: Map<RoomName, number>;
  ended: EndReason | null;
}

export interface Gateway {
  readonly name: string;
  /** That it asks from. */
  readonly network: string;
  readonly lease: string;
  readonly sockets: Map<string, Held>;
  seenMs: number;
  isLate: boolean;
}

/** The sockets that gateways hold, and their rooms. */
export interface Registry {
  readonly members: Members;
  /** For limits. */
  readonly open: OpenSockets;
  readonly all: () => Iterable<Held>;
  readonly counts: () => { readonly sockets: number; readonly spectators: number };
  /** Null when there are too many gateways, of this address or in all. */
  readonly renew: (name: string, address: string) => Gateway | null;
  readonly add: (gateway: Gateway, socket: Pick<Held, 'socket' | 'address' | 'counted'>) => void;
  readonly remove: (gateway: Gateway, socket: string) => void;
  readonly join: (held: Held, room: RoomName, entry: number) => void;
  readonly leave: (gateway: Gateway, left: Left) => void;
  readonly leaveAll: (playerId: string, room: RoomName) => void;
  readonly end: (held: Held, reason: EndReason) => void;
  readonly stop: () => void;
}

export interface RegistryDeps {
  readonly boot: string;
  readonly maxGatewaysPerAddress: number;
  readonly timers: Pick<Timers, 'elapsedMs' | 'every'>;
  readonly onPlayerConnections: (playerId: string, open: number) => void;
}

export function createRegistry(deps: RegistryDeps): Registry {
  const { boot, timers, onPlayerConnections } = deps;
  const gateways = new Map<string, Gateway>();
  const { setLate, ...sockets } = createSockets(onPlayerConnections);
  let leases = 0;
  const isCrowded = (network: string): boolean => {
    const there = [...gateways.values()].filter((gateway) => gateway.network === network);
    return there.length >= deps.maxGatewaysPerAddress;
  };
  const check = (): void => {
    for (const gateway of gateways.values()) {
      const silentMs = timers.elapsedMs() - gateway.seenMs;
      if (silentMs > LATE_AFTER_MS) setLate(gateway, true);
      if (silentMs <= LEASE_MS) continue;
      for (const socket of [...gateway.sockets.keys()]) sockets.remove(gateway, socket);
      gateways.delete(gateway.name);
    }
  };
  return {
    ...sockets,
    renew(name, address) {
      const network = networkOf(address);
      const known = gateways.get(name);
      if (!known && (gateways.size >= MAX_GATEWAYS || isCrowded(network))) return null;
      const lease = known?.lease ?? `${boot}.${(leases += 1)}`;
      const gateway = known ?? { name, network, lease, sockets: new Map(), seenMs: 0, isLate: false };
      gateways.set(name, gateway);
      gateway.seenMs = timers.elapsedMs();
      setLate(gateway, false);
      return gateway;
    },
    stop: timers.every(CHECK_EVERY_MS, check),
  };
}

interface Sockets extends Omit<Registry, 'renew' | 'stop'> {
  readonly setLate: (gateway: Gateway, isLate: boolean) => void;
}

function createSockets(onPlayerConnections: RegistryDeps['onPlayerConnections']): Sockets {
  const sockets = new Map<string, Held>();
  const membership = createMembership();
  const presence = createCounts(onPlayerConnections);
  const limits = createCounts(() => undefined);
  const countForLimits = ({ counted, address }: Held, by: number): void => {
    limits.addAddress(address, by);
    limits.add(counted, address, by);
  };
  const remove = (gateway: Gateway, socket: string): void => {
    const held = gateway.sockets.get(socket);
    if (!held) return;
    gateway.sockets.delete(socket);
    sockets.delete(held.key);
    membership.leaveAll(held);
    if (!gateway.isLate) countForLimits(held, -1);
    presence.add(held.counted, held.address, -1);
  };
  return {
    members: { events: membership.events, playerOf: (key) => sessionOf(sockets.get(key))?.player },
    open: limits.open,
    all: () => sockets.values(),
    counts() {
      const spectators = presence.open.spectators();
      return { sockets: sockets.size - spectators, spectators };
    },
    setLate(gateway, isLate) {
      if (gateway.isLate === isLate) return;
      gateway.isLate = isLate;
      for (const held of gateway.sockets.values()) countForLimits(held, isLate ? -1 : 1);
    },
    add(gateway, { socket, address, counted }) {
      remove(gateway, socket);
      const key = `${gateway.name} ${socket}`;
      const held: Held = { key, socket, address, counted, rooms: new Map(), ended: null };
      gateway.sockets.set(socket, held);
      sockets.set(key, held);
      countForLimits(held, 1);
      presence.add(counted, address, 1);
      for (const room of ownRooms(sessionOf(held))) membership.join(room, held, 0);
    },
    remove,
    join: (held, room, entry) => membership.join(room, held, entry),
    leave(gateway, { socket, room, entry }) {
      const held = gateway.sockets.get(socket);
      const entered = held?.rooms.get(room as RoomName) ?? 0;
      // Its own rooms have no entry: they end with the socket.
      if (held && entered > 0 && entered <= entry) membership.leave(room as RoomName, held);
    },
    leaveAll(playerId, room) {
      for (const key of membership.events.rooms.get(`user:${playerId}`) ?? []) {
        const held = sockets.get(key);
        if (held) membership.leave(room, held);
      }
    },
    end(held, reason) {
      held.ended = reason;
      membership.leaveAll(held);
    },
  };
}

/** Null for spectators, and once it has ended. */
export const sessionOf = (held: Held | undefined): Session | null =>
  held?.counted.kind === 'player' && !held.ended ? held.counted.session : null;

/** Emits what Socket.IO's adapter emits for sockets of its process. */
function createMembership() {
  const rooms = new Map<string, Set<string>>();
  const emitter = new EventEmitter();
  const events: RoomEvents = { rooms, on: (name: string, listener) => emitter.on(name, listener) };
  const leave = (room: RoomName, held: Held): void => {
    if (!held.rooms.delete(room)) return;
    const members = rooms.get(room);
    members?.delete(held.key);
    emitter.emit('leave-room', room, held.key);
    if (members?.size !== 0) return;
    rooms.delete(room);
    emitter.emit('delete-room', room);
  };
  return {
    events,
    leave,
    leaveAll(held: Held): void {
      for (const room of held.rooms.keys()) leave(room, held);
    },
    join(room: RoomName, held: Held, entry: number): void {
      const before = held.rooms.get(room);
      held.rooms.set(room, before === 0 ? 0 : Math.max(entry, before ?? 0));
      if (before !== undefined) return;
      rooms.set(room, (rooms.get(room) ?? new Set()).add(held.key));
      emitter.emit('join-room', room, held.key);
    },
  };
}
