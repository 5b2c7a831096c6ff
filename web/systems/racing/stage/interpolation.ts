import { coastM } from './gallop.ts';

export interface Frame {
  /** Nominal milliseconds since the start. */
  readonly t: number;
  /** Metres from the gate, in field order. */
  readonly metres: readonly number[];
}

/** Frames ascend in time, and no horse ever moves back. */
export interface Course {
  readonly horses: readonly string[];
  readonly lengthM: number;
  readonly frames: readonly Frame[];
}

export const emptyCourse = (horses: readonly string[], lengthM: number): Course => ({
  horses,
  lengthM,
  frames: [],
});

// Ignores duplicates and invalid times. Late frames are inserted unless they are already on screen (`shownT`).
// Positions are clamped between those of the neighbouring frames.
export function withPush(
  course: Course,
  t: number,
  positions: Readonly<Record<string, number>>,
  shownT = 0,
): Course {
  if (!Number.isFinite(t) || t < 0) return course;
  const place = indexAfter(course.frames, t);
  const before = course.frames[place - 1];
  const after = course.frames[place];
  if (before?.t === t || (after ? (before?.t ?? 0) < shownT : isOver(course))) return course;
  const metres = course.horses.map((horse, index) => {
    const min = before?.metres[index] ?? 0;
    const max = after?.metres[index] ?? Number.MAX_VALUE;
    const known = positions[horse];
    return Math.max(min, Math.min(max, known !== undefined && Number.isFinite(known) ? known : min));
  });
  const frames = course.frames.slice();
  frames.splice(place, 0, { t, metres });
  return { ...course, frames };
}

export const receivedUntil = (course: Course): number => course.frames.at(-1)?.t ?? 0;

export const isOver = (course: Course): boolean =>
  course.frames.at(-1)?.metres.every((metres) => metres >= course.lengthM) ?? false;

/** Interpolates; after the last frame horses stay put or, once all have finished, slow down. */
export function metresAt(course: Course, t: number): number[] {
  const after = indexAfter(course.frames, t);
  const to = course.frames[after];
  const from = course.frames[after - 1] ?? GATE;
  if (!to) return afterLast(course, t);
  const share = (t - from.t) / (to.t - from.t);
  return course.horses.map((_, horse) => between(from.metres[horse] ?? 0, to.metres[horse] ?? 0, share));
}

/** Nominal milliseconds; null until the horse has crossed the line. */
export function crossingOf(course: Course, horse: number): number | null {
  const after = course.frames.findIndex((frame) => (frame.metres[horse] ?? 0) >= course.lengthM);
  const to = course.frames[after];
  if (!to) return null;
  const from = course.frames[after - 1] ?? GATE;
  const start = from.metres[horse] ?? 0;
  const end = to.metres[horse] ?? start;
  return end > start ? from.t + ((course.lengthM - start) / (end - start)) * (to.t - from.t) : to.t;
}

const GATE: Frame = { t: 0, metres: [] };

const between = (start: number, end: number, share: number): number =>
  Math.min(end, start + (end - start) * share);

function afterLast(course: Course, t: number): number[] {
  const last = course.frames.at(-1) ?? GATE;
  const before = course.frames.at(-2);
  const sinceMs = isOver(course) && before ? t - last.t : 0;
  return course.horses.map((_, horse) => {
    const metres = last.metres[horse] ?? 0;
    const pace = before ? (metres - (before.metres[horse] ?? metres)) / (last.t - before.t) : 0;
    return metres + coastM(sinceMs, pace);
  });
}

function indexAfter(frames: readonly Frame[], t: number): number {
  let low = 0;
  let high = frames.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((frames[middle] as Frame).t <= t) low = middle + 1;
    else high = middle;
  }
  return low;
}
