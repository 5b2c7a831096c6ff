/** What the stage shows of the track. */
export interface Camera {
  /** The metre at the middle of the picture. */
  readonly centreM: number;
  /** How many metres the picture is wide, on the lane nearest to us. */
  readonly widthM: number;
  /** Where in the picture the leader is, 0 at the left to 1. */
  readonly leaderAt: number;
  /** The player's own horse is kept in the picture; where it is too far off for that, an inset shows it. */
  readonly holdsOwn: boolean;
}

/** What the camera follows. */
export interface Field {
  readonly metres: readonly number[];
  readonly lengthM: number;
  /** The first two are about to cross together. */
  readonly isClose: boolean;
  /** Index of the player's own horse. */
  readonly own: number | null;
}

/** How the picture may be framed; from its width in pixels. */
export interface Lens {
  readonly nearestM: number;
  /** As wide as the picture is by choice … */
  readonly usualM: number;
  /** … and as wide as it becomes rather than lose one that must be seen. */
  readonly widestM: number;
}

/**
 * By choice from 27 pixels a metre on a phone to 42 on a desk: a large picture. A third of that, and 9 at the least, while the field is
 * far drawn out.
 */
export function lensFor(widthPx: number): Lens {
  const usual = Math.max(27, Math.min(42, widthPx / 21));
  return {
    nearestM: widthPx / (usual * CLOSE_UP),
    usualM: widthPx / usual,
    widestM: widthPx / Math.max(9, usual * DRAWN_BACK),
  };
}

/** How much larger things are in the closest picture. */
const CLOSE_UP = 2.1;
const DRAWN_BACK = 0.34;

const GATE_AT = 0.42;
const RUNNING_AT = 0.7;
/** … and further ahead the longer the field is drawn out, so that more of it is seen. */
const DRAWN_OUT_AT = 0.86;
/** As far ahead as a leader may be shown. */
const FOREMOST_AT = 0.93;
/** Over so many metres after the gate the leader moves to his place in the picture. */
const EASES_IN_OVER_M = 70;
/** Where the finish line stands once the first is home. */
const LINE_AT = 0.64;
/** From here the picture closes in on the line. */
const CLOSES_IN_M = 90;
/** So far before and behind the line the camera takes to stop. */
const COMES_TO_REST_M = 9;
/** How fast framing follows the field, in real milliseconds. */
const FRAMING_MS = 900;

/** From a nose to the end of the tail, and a little more: half of a horse that is drawn enlarged. */
const HORSE_M = 2.7;

/** An own horse that was lost is held again once it would fit with so much room to spare. */
const HELD_AGAIN = 0.9;

/** The framing before anything runs. */
export const gateCamera = (lens: Lens): Camera =>
  framed({ leaderM: 0, widthM: mixed(lens, 0.6), leaderAt: GATE_AT, holdsOwn: true });

/** The camera one frame later. It follows the leader without lag: only the framing has inertia, and none where one would be lost. */
export function follow(camera: Camera, field: Field, lens: Lens, spanMs: number): Camera {
  const ease = 1 - Math.exp(-Math.max(0, spanMs) / FRAMING_MS);
  const wanted = framing(field, lens);
  const leaderM = focus(Math.max(0, ...field.metres), field.lengthM);
  const leaderAt = camera.leaderAt + (wanted.leaderAt - camera.leaderAt) * ease;
  const ownM = ownBehind(field, leaderM);
  const roomM = lens.widestM * FOREMOST_AT;
  const canReach = ownM <= roomM * HELD_AGAIN && leaderM < field.lengthM - CLOSES_IN_M;
  const reaching = canReach ? Math.max(wanted.widthM, ownM / leaderAt) : wanted.widthM;
  const eased = camera.widthM + (reaching - camera.widthM) * ease;
  const holdsOwn = ownM <= (camera.holdsOwn ? roomM : Math.min(roomM, eased * leaderAt));
  const needed = needs({ field, lens, leaderM, leaderAt, holdsOwn });
  return framed({ leaderM, holdsOwn, widthM: Math.max(eased, needed.widthM), leaderAt: needed.leaderAt });
}

/** The leader, until near the line; there the camera comes to rest and lets the field run through the picture. */
export function focus(leaderM: number, lengthM: number): number {
  const over = leaderM - (lengthM - COMES_TO_REST_M);
  if (over <= 0) return leaderM;
  return over >= 2 * COMES_TO_REST_M ? lengthM : leaderM - (over * over) / (4 * COMES_TO_REST_M);
}

/** The framing that the camera moves towards. */
export function framing(field: Field, lens: Lens): { widthM: number; leaderAt: number } {
  const leaderM = Math.min(field.lengthM, Math.max(0, ...field.metres));
  const toGo = field.lengthM - leaderM;
  const spread = leaderM - Math.min(...field.metres);
  const [first = 0, second = 0] = field.metres.toSorted((a, b) => b - a);
  const following = within(lens, Math.max(mixed(lens, 0.6), spread * 1.35 + 4));
  const closing = Math.max(0, Math.min(1, 1 - toGo / CLOSES_IN_M));
  const tight = field.isClose
    ? lens.nearestM
    : within(lens, Math.max(mixed(lens, 0.3), (first - second) * 2 + 5));
  const eased = Math.min(1, leaderM / EASES_IN_OVER_M);
  const drawnOut = RUNNING_AT + (DRAWN_OUT_AT - RUNNING_AT) * Math.min(1, spread / (2 * lens.usualM));
  const running = GATE_AT + (drawnOut - GATE_AT) * eased * (2 - eased);
  return {
    widthM: following + (Math.min(following, tight) - following) * closing,
    leaderAt: running + (LINE_AT - running) * closing,
  };
}

/** Where across the picture a metre is on a lane of that scale, 0 at the left edge to 1. */
export const shareAt = ({ centreM, widthM }: Camera, metres: number, scale = 1): number =>
  0.5 + ((metres - centreM) / widthM) * scale;

/** Whether a horse can be seen: its nose and the middle of its body. */
export const isSeen = (camera: Camera, metres: number, scale = 1): boolean =>
  shareAt(camera, metres, scale) <= 1 && shareAt(camera, metres - HORSE_M / 2, scale) >= 0;

interface Needs {
  readonly field: Field;
  readonly lens: Lens;
  readonly leaderM: number;
  readonly leaderAt: number;
  readonly holdsOwn: boolean;
}

/**
 * The width that holds the leading half of the field, and the own horse. Who is home counts as held and may run out of the picture. Where
 * even the widest picture is too narrow, the leader is shown further ahead.
 */
function needs({ field, lens, leaderM, leaderAt, holdsOwn }: Needs): { widthM: number; leaderAt: number } {
  const running = field.metres.filter((at) => at < field.lengthM).sort((a, b) => b - a);
  const half = Math.ceil(field.metres.length / 2) - (field.metres.length - running.length);
  const farthest = half > 0 ? (running[half - 1] ?? leaderM) : leaderM;
  const own = holdsOwn && field.own !== null ? (field.metres[field.own] ?? leaderM) : leaderM;
  const behindM = Math.max(0, leaderM - Math.min(farthest, own)) + HORSE_M;
  const widthM = Math.min(lens.widestM, behindM / leaderAt);
  return { widthM, leaderAt: Math.max(leaderAt, Math.min(FOREMOST_AT, behindM / lens.widestM)) };
}

/** How far back a picture must reach that has the own horse in it. */
const ownBehind = ({ metres, own }: Field, leaderM: number): number =>
  own === null ? 0 : leaderM - (metres[own] ?? 0) + HORSE_M;

const within = (lens: Lens, widthM: number): number => Math.max(lens.nearestM, Math.min(lens.usualM, widthM));

const mixed = (lens: Lens, share: number): number => lens.nearestM + (lens.usualM - lens.nearestM) * share;

interface Framed {
  readonly leaderM: number;
  readonly widthM: number;
  readonly leaderAt: number;
  readonly holdsOwn: boolean;
}

const framed = ({ leaderM, widthM, leaderAt, holdsOwn }: Framed): Camera => ({
  centreM: leaderM + (0.5 - leaderAt) * widthM,
  widthM,
  leaderAt,
  holdsOwn,
});
