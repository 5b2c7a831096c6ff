import * as z from 'zod/mini';
import { DatabaseBusyError } from '#db/open.ts';
import type { RoomName } from '#protocol/systems.ts';
import type { ErrorCode } from '#protocol/errors.ts';
import type { Position } from '#protocol/events.ts';
import {
  type LiveRefusal,
  MAX_ROOMS,
  type MissedEvent,
  type ResumeAnswer,
  type ResumeAnswers,
  ResumeRequest,
  RoomRequest,
  type SubscribeAnswer,
  type UnsubscribeAnswer,
} from '#protocol/live.ts';
import type { Player } from '../action/context.ts';
import type { RoomLogs } from './room-logs.ts';
import type { Rooms } from './rooms.ts';

/** More events than are retained may occur during a read. */
const MAX_READINGS = 3;

export interface Member {
  readonly player: Player;
  readonly connected: boolean;
  readonly rooms: () => ReadonlySet<string>;
  readonly join: (room: RoomName) => void;
  readonly leave: (room: RoomName) => void;
  readonly catchUp: (event: MissedEvent) => void;
}

/** Joins rooms without a gap between the answer and the first push. */
export interface CatchUp {
  readonly subscribe: (
    member: Member,
    payload: unknown,
    answer: (answer: SubscribeAnswer) => void,
  ) => Promise<void>;
  readonly unsubscribe: (
    member: Member,
    payload: unknown,
    answer: (answer: UnsubscribeAnswer) => void,
  ) => void;
  readonly resume: (
    member: Member,
    payload: unknown,
    answer: (answers: ResumeAnswers | LiveRefusal) => void,
  ) => Promise<void>;
}

export function createCatchUp(deps: CatchUpDeps): CatchUp {
  return {
    async subscribe(member, payload, answer) {
      const requested = z.safeParse(RoomRequest, payload);
      if (!requested.success) return answer(refusal('bad_request'));
      const entries = await prepareAll(deps, member, [{ room: requested.data, clientPosition: null }]);
      enter(deps, member, entries, ([one = refusal('internal')]) => answer(one as SubscribeAnswer));
    },
    unsubscribe(member, payload, answer) {
      const requested = z.safeParse(RoomRequest, payload);
      if (!requested.success) return answer(refusal('bad_request'));
      const room = requested.data as RoomName;
      if (isOwn(room)) return answer(refusal('forbidden'));
      if (!member.rooms().has(room)) return answer(refusal('not_found'));
      member.leave(room);
      answer({ ok: true, room });
    },
    async resume(member, payload, answer) {
      const requested = z.safeParse(ResumeRequest, payload);
      if (!requested.success) return answer(refusal('bad_request'));
      const requests = Object.entries(requested.data).map(([room, clientPosition]) => ({
        room,
        clientPosition,
      }));
      const entries = await prepareAll(deps, member, requests);
      enter(deps, member, entries, (answers) =>
        answer(Object.fromEntries(requests.map(({ room }, i) => [room, answers[i] ?? refusal('internal')]))),
      );
    },
  };
}

interface CatchUpDeps {
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

const refusal = (error: ErrorCode): LiveRefusal => ({ ok: false, error });

const isOwn = (room: string): boolean => room === 'world' || room.startsWith('user:');

interface RequestedRoom {
  readonly room: string;
  readonly clientPosition: Position | null;
}

// A snapshot is outdated when more events than are retained occurred during its read.
async function prepareAll(
  deps: CatchUpDeps,
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

async function prepare(deps: CatchUpDeps, member: Member, request: RequestedRoom): Promise<Entry> {
  const { rooms, logs } = deps;
  if (deps.isPaused?.()) return refusal('busy');
  const retained = (room: RoomName): Entry | null => {
    const from = request.clientPosition;
    return from && logs.since(room, from) ? { ok: true, room, from, loaded: null } : null;
  };
  // A position that fits proves that the room exists.
  const known = rooms.isForEveryone(request.room) ? retained(request.room as RoomName) : null;
  if (known) return known;
  try {
    const permitted = await rooms.permit(member.player, request.room);
    if ('refused' in permitted) return refusal(permitted.refused);
    const entry = retained(permitted.room);
    if (entry) return entry;
    const { position, snapshot } = await permitted.view();
    return { ok: true, room: permitted.room, from: position, loaded: { snapshot } };
  } catch (error) {
    if (error instanceof DatabaseBusyError) return refusal('busy');
    throw error;
  }
}

// Synchronous, so that no push comes in between. A member already in the room may get an event twice: clients
// drop it by `seq`.
function enter(
  { rooms, logs, isPaused }: CatchUpDeps,
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
    if (!member.rooms().has(room) && member.rooms().size >= MAX_ROOMS) return refusal('too_many_requests');
    member.join(room);
    if (!loaded) return { ok: true, room, ...logs.position(room), events };
    later.push(...events);
    return { ok: true, room, epoch: from.epoch, seq: from.seq, snapshot: loaded.snapshot };
  };
  answer(entries.map(enterOne));
  for (const event of later) member.catchUp(event);
}
