import * as z from 'zod/mini';
import type { RoomName } from '#protocol/systems.ts';
import {
  type LiveRefusal,
  type ResumeAnswers,
  ResumeRequest,
  RoomRequest,
  type SubscribeAnswer,
  type UnsubscribeAnswer,
} from '#protocol/wire/live.ts';
import { type Enter, type Member, refusal } from './enter.ts';

/** The three messages of clients. */
export interface Requests {
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

export const createRequests = (enter: Enter): Requests => ({
  async subscribe(member, payload, answer) {
    const requested = z.safeParse(RoomRequest, payload);
    if (!requested.success) return answer(refusal('bad_request'));
    await enter(member, [{ room: requested.data, clientPosition: null }], ([one = refusal('internal')]) =>
      answer(one as SubscribeAnswer),
    );
  },
  unsubscribe(member, payload, answer) {
    const requested = z.safeParse(RoomRequest, payload);
    if (!requested.success) return answer(refusal('bad_request'));
    const room = requested.data as RoomName;
    if (isOwn(room)) return answer(refusal('forbidden'));
    if (!member.isIn(room)) return answer(refusal('not_found'));
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
    await enter(member, requests, (answers) =>
      answer(Object.fromEntries(requests.map(({ room }, i) => [room, answers[i] ?? refusal('internal')]))),
    );
  },
});

export const isOwn = (room: string): boolean => room === 'world' || room.startsWith('user:');
