import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Balance } from '#protocol/kit/schemas.ts';
import { type EventData, type EventName, events, type Position } from '#protocol/wire/events.ts';
import type { ResumeAnswers } from '#protocol/wire/live.ts';
import { marketRoutes } from '#protocol/systems/market/contract.ts';
import type { PrivateEvent } from '#bots/wire/live-view.ts';
import type { KeyedCall, WirePlayer } from '#bots/wire/wire-player.ts';

/** Answers stored under their key; others were not stored, and their call had no effect. */
const STORED: readonly number[] = [200, 404, 409];

/** A player's knowledge when the server was killed. */
export interface Remembered {
  readonly positions: ReadonlyMap<string, Position>;
  readonly privateEvents: readonly PrivateEvent[];
  /** How many of the calls were compared earlier. */
  readonly compared: number;
}

export interface Compared {
  readonly findings: readonly string[];
  /** Calls whose answer was replayed byte for byte. */
  readonly replayed: number;
  /** Calls without a known answer, by outcome. */
  readonly retriedDone: number;
  readonly retriedAnew: number;
}

/** Repeats the player's calls since then, those without an answer first, and compares the answers. */
export async function compareCalls(
  player: WirePlayer,
  { compared }: Pick<Remembered, 'compared'>,
): Promise<Compared> {
  const findings: string[] = [];
  let [replayed, retriedDone, retriedAnew] = [0, 0, 0];
  const calls = player.calls.slice(compared);
  for (const call of calls.filter(({ answer }) => answer === null)) {
    call.answer = await player.repeat(call);
    if (call.answer.headers['idempotency-replayed']) retriedDone += 1;
    else retriedAnew += 1;
  }
  for (const call of calls) {
    if (!STORED.includes(call.answer?.status ?? 0)) continue;
    const again = await player.repeat(call);
    const finding = difference(call, again);
    if (finding) findings.push(`${player.username}: ${finding}`);
    else replayed += 1;
  }
  return { findings, replayed, retriedDone, retriedAnew };
}

function difference(
  { key, path, body, answer }: KeyedCall,
  again: NonNullable<KeyedCall['answer']>,
): string | null {
  if (again.status === answer?.status && again.text === answer.text && again.headers['idempotency-replayed'])
    return null;
  const replay = again.headers['idempotency-replayed'] ? 'replayed' : 'done again';
  return `${path} ${body} (key ${key}) was answered ${answer?.status} ${answer?.text}, then ${replay}: ${again.status} ${again.text}`;
}

/** What `rev` versions: rent depends on wealth, which a lost bet or the alliance's safe also changes. */
const heldOf = (balance: Balance): object => ({ ...balance, rent_due: null });

/** Compares a player's balance and room sequence numbers with the restarted server's. */
export function compareView(
  player: WirePlayer,
  before: Remembered,
  answers: ResumeAnswers,
): readonly string[] {
  const stepsBack = [...before.positions].flatMap(([room, { epoch, seq }]) => {
    const now = answers[room];
    const isBehind = now?.ok === true && now.epoch === epoch && now.seq < seq;
    return isBehind ? [`${room} was at ${seq}, and is at ${now.seq} in the same epoch`] : [];
  });
  const own = ownSnapshot(player, answers);
  if (!own) return [`${player.username} got no snapshot of their own room`];
  const { balance } = own;
  const known = player.acknowledged();
  const isLost = known !== null && balance.rev < known.rev;
  const isOther =
    known !== null && balance.rev === known.rev && !isDeepStrictEqual(heldOf(balance), heldOf(known));
  const wrong =
    isLost || isOther ? [`the balance was ${JSON.stringify(known)} and is ${JSON.stringify(balance)}`] : [];
  return [...stepsBack, ...wrong].map((finding) => `${player.username}: ${finding}`);
}

/** Private events that were pushed but are missing from the snapshot, once every call of the player has its answer. */
export function lostEvents(
  player: WirePlayer,
  before: Remembered,
  answers: ResumeAnswers,
): readonly string[] {
  const stored = ownSnapshot(player, answers)?.events ?? [];
  const pushed = before.privateEvents.filter((event) => !isAnswered(event, player));
  return missingFrom(stored, pushed).map((event) => `${player.username}: a pushed event is lost: ${event}`);
}

interface OwnSnapshot {
  readonly balance: Balance;
  readonly events: readonly PrivateEvent[];
}

/** A killed server knows no earlier sequence numbers, so it sends a snapshot. */
function ownSnapshot(player: WirePlayer, answers: ResumeAnswers): OwnSnapshot | null {
  const own = answers[`user:${player.id}`];
  return own?.ok && 'snapshot' in own ? (own.snapshot as OwnSnapshot) : null;
}

/** Whether the event repeats the answer to the player's own call, which is stored with the call's key. */
function isAnswered({ event, data }: PrivateEvent, { calls }: WirePlayer): boolean {
  if (event !== 'order.update') return false;
  const { order } = data as EventData<'order.update'>;
  if (order.status === 'cancelled') return true;
  const { path } = marketRoutes.placeOrder;
  return calls.some(
    (call) =>
      call.path === path &&
      call.answer?.status === 200 &&
      isDeepStrictEqual(JSON.parse(call.answer.text).order, order),
  );
}

/** Pushed events missing from the stored ones, with multiplicity. */
function missingFrom(stored: readonly PrivateEvent[], pushed: readonly PrivateEvent[]): readonly string[] {
  const left = new Map<string, number>();
  for (const event of stored.map(asPushed)) left.set(event, (left.get(event) ?? 0) + 1);
  return pushed.map(asPushed).filter((event) => {
    const count = left.get(event) ?? 0;
    left.set(event, count - 1);
    return count <= 0;
  });
}

/** A pushed event has passed its schema. */
const asPushed = ({ event, data }: PrivateEvent): string =>
  JSON.stringify([event, z.parse(events[event as EventName].data, data)]);
