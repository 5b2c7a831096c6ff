import { DatabaseBusyError } from '#db/database/open.ts';
import type { RoomName } from '#protocol/systems.ts';
import type { ErrorCode } from '#protocol/wire/errors.ts';
import type { Position } from '#protocol/wire/events.ts';
import { type LiveRefusal, MAX_ROOMS, type MissedEvent, type ResumeAnswer } from '#protocol/wire/live.ts';
import type { Player } from '../action/context.ts';
import type { RoomLogs } from './room-logs.ts';
import type { Rooms } from './rooms.ts';

/** More events than are retained may occur during a read. */
const MAX_READINGS = 3;

export interface Member {
  readonly id: string;
  readonly player: Player;
  readonly connected: boolean;
  readonly isIn: (room: string) => boolean;
  readonly roomCount: () => number;
  readonly join: (room: RoomName) => void;
  readonly leave: (room: RoomName) => void;
  readonly catchUp: (event: MissedEvent) => void;
}

export interface RequestedRoom {
  readonly room: string;
  readonly clientPosition: Position | null;
}

/** Joins rooms without a gap between the answers, in the order of the requests, and the first push. */
export type Enter = (
  member: Member,
  requests: readonly RequestedRoom[],
  answer: (answers: readonly ResumeAnswer[]) => void,
) => Promise<void>;

export interface Entrance {
  readonly enter: Enter;
  /** Whether a player may enter, and the room's full name. */
  readonly permit: (player: Player, requested: string) => Promise<Permission | LiveRefusal>;
}

export interface Permission {
  readonly ok: true;
  readonly room: RoomName;
}

export const createEntrance = (deps: EntranceDeps): Entrance => ({
  async enter(member, requests, answer) {
    const entries = await prepareAll(deps, member, requests);
    enter(deps, member, entries, answer);
  },
  permit: (player, requested) =>
    unlessBusy(async () => {
      const permitted = await deps.rooms.permit(player, requested);
      if ('refused' in permitted) return refusal(permitted.refused);
      const { room } = permitted;
      return deps.rooms.isMember(player, room) ? { ok: true, room } : refusal('not_found');
    }),
});

interface EntranceDeps {
  readonly rooms: Rooms;
  readonly logs: RoomLogs;
  readonly isPaused?: () => boolean;
}

/** `loaded` is null when the retained events reach back to the client's position. */
type Entry =
  | LiveRefusal
  | {
      readonly ok: true;
      readonly room: RoomName;
      readonly from: Position;
      readonly loaded: { snapshot: unknown } | null;
    };

export const refusal = (error: ErrorCode): LiveRefusal => ({ ok: false, error });

// A snapshot is outdated when more events than are retained occurred during its read.
async function prepareAll(
  deps: EntranceDeps,
  member: Member,
  requests: readonly RequestedRoom[],
): Promise<readonly Entry[]> {
  const isLost = (entry: Entry): boolean => entry.ok && deps.logs.since(entry.room, entry.from) === null;
  let entries = await Promise.all(requests.map((request) => prepare(deps, member, request)));
  for (let reading = 1; reading < MAX_READINGS && entries.some(isLost); reading += 1) {
    const again = requests.map(async (request, at) => {
      const entry = entries[at];
      return !entry || isLost(entry) ? prepare(deps, member, request) : entry;
    });
    entries = await Promise.all(again);
  }
  return entries;
}

async function prepare(deps: EntranceDeps, member: Member, request: RequestedRoom): Promise<Entry> {
  const { rooms, logs } = deps;
  if (deps.isPaused?.()) return refusal('busy');
  const retained = (room: RoomName): Entry | null => {
    const from = request.clientPosition;
    return from && logs.since(room, from) ? { ok: true, room, from, loaded: null } : null;
  };
  // A position that fits proves that the room exists.
  const known = rooms.isForEveryone(request.room) ? retained(request.room as RoomName) : null;
  if (known) return known;
  return unlessBusy(async () => {
    if (!member.connected) return refusal('busy');
    const permitted = await rooms.permit(member.player, request.room);
    if ('refused' in permitted) return refusal(permitted.refused);
    const entry = retained(permitted.room);
    if (entry) return entry;
    const { position, snapshot } = await permitted.view();
    return { ok: true, room: permitted.room, from: position, loaded: { snapshot } };
  });
}

async function unlessBusy<T>(read: () => Promise<T | LiveRefusal>): Promise<T | LiveRefusal> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DatabaseBusyError) return refusal('busy');
    throw error;
  }
}

// Synchronous, so that no push comes in between. A member already in the room may get an event twice: clients
// drop it by `seq`.
function enter(
  { rooms, logs, isPaused }: EntranceDeps,
  member: Member,
  entries: readonly Entry[],
  answer: (answers: readonly ResumeAnswer[]) => void,
): void {
  if (!member.connected) return;
  const later: MissedEvent[] = [];
  const enterOne = (entry: Entry): ResumeAnswer => {
    if (!entry.ok) return entry;
    const { room, from, loaded } = entry;
    if (!rooms.isMember(member.player, room)) return refusal('not_found');
    const events = isPaused?.() ? null : logs.since(room, from);
    if (!events) return refusal('busy');
    if (!member.isIn(room) && member.roomCount() >= MAX_ROOMS) return refusal('too_many_requests');
    member.join(room);
    if (!loaded) return { ok: true, room, ...logs.position(room), events };
    later.push(...events);
    return { ok: true, room, epoch: from.epoch, seq: from.seq, snapshot: loaded.snapshot };
  };
  answer(entries.map(enterOne));
  for (const event of later) member.catchUp(event);
}
