import * as z from 'zod/mini';
import type { RoomName } from '#protocol/contract.ts';
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
import type { Permitted, Rooms } from './rooms.ts';

/** So often a snapshot is read again when more happened meanwhile than is kept. */
const MAX_READINGS = 3;

/** A connected player, as far as rooms go. */
export interface Member {
  readonly player: Player;
  /** False once the connection is gone: what ends later is for nobody. */
  readonly connected: boolean;
  readonly rooms: () => ReadonlySet<string>;
  readonly join: (room: RoomName) => void;
  readonly leave: (room: RoomName) => void;
  /** Sends one event to this member alone. */
  readonly catchUp: (event: MissedEvent) => void;
}

/** Joins rooms so that nothing is lost between what the answer tells and the first push. */
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
      if (!requested.success) return answer(no('bad_request'));
      const entry = await prepare(deps, member, { room: requested.data, known: null });
      enter(deps, member, [entry], ([one = no('internal')]) => answer(one as SubscribeAnswer));
    },
    unsubscribe(member, payload, answer) {
      const requested = z.safeParse(RoomRequest, payload);
      if (!requested.success) return answer(no('bad_request'));
      const room = requested.data as RoomName;
      if (isOwn(room)) return answer(no('forbidden'));
      if (!member.rooms().has(room)) return answer(no('not_found'));
      member.leave(room);
      answer({ ok: true, room });
    },
    async resume(member, payload, answer) {
      const requested = z.safeParse(ResumeRequest, payload);
      if (!requested.success) return answer(no('bad_request'));
      const requests = Object.entries(requested.data).map(([room, known]) => ({ room, known }));
      const entries = await Promise.all(requests.map((request) => prepare(deps, member, request)));
      enter(deps, member, entries, (answers) =>
        answer(Object.fromEntries(requests.map(({ room }, i) => [room, answers[i] ?? no('internal')]))),
      );
    },
  };
}

interface CatchUpDeps {
  readonly rooms: Rooms;
  readonly logs: RoomLogs;
}

/** What is known about a room before it is entered: where the answer begins, and its picture if events do not reach back. */
type Entry =
  | LiveRefusal
  | {
      readonly ok: true;
      readonly room: RoomName;
      readonly from: Position;
      readonly picture: { snapshot: unknown } | null;
    };

const no = (error: ErrorCode): LiveRefusal => ({ ok: false, error });

/** Rooms that a socket is in as long as it lives. */
const isOwn = (room: string): boolean => room === 'world' || room.startsWith('user:');

async function prepare(
  deps: CatchUpDeps,
  member: Member,
  request: { readonly room: string; readonly known: Position | null },
): Promise<Entry> {
  const permitted = await deps.rooms.permit(member.player, request.room);
  if ('refused' in permitted) return no(permitted.refused);
  const { room } = permitted;
  if (request.known && deps.logs.since(room, request.known))
    return { ok: true, room, from: request.known, picture: null };
  return readSnapshot(deps, permitted);
}

async function readSnapshot({ logs }: CatchUpDeps, { room, view }: Permitted): Promise<Entry> {
  for (let reading = 0; reading < MAX_READINGS; reading += 1) {
    const { position, snapshot } = await view();
    if (logs.since(room, position)) return { ok: true, room, from: position, picture: { snapshot } };
  }
  return no('busy');
}

/**
 * Joins, answers, and after a snapshot sends what happened since it was read: all in one go, so that no push comes between.
 * A member that is in the room already may hear an event twice or late; its `seq` tells, and the client drops it.
 */
function enter(
  { logs }: CatchUpDeps,
  member: Member,
  entries: readonly Entry[],
  answer: (answers: readonly ResumeAnswer[]) => void,
): void {
  if (!member.connected) return;
  const later: MissedEvent[] = [];
  const enterOne = (entry: Entry): ResumeAnswer => {
    if (!entry.ok) return entry;
    const { room, from, picture } = entry;
    const events = logs.since(room, from);
    if (!events) return no('busy');
    if (!member.rooms().has(room) && member.rooms().size >= MAX_ROOMS) return no('too_many_requests');
    member.join(room);
    if (!picture) return { ok: true, room, ...logs.position(room), events };
    later.push(...events);
    return { ok: true, room, epoch: from.epoch, seq: from.seq, snapshot: picture.snapshot };
  };
  answer(entries.map(enterOne));
  for (const event of later) member.catchUp(event);
}
