export interface Camera {
  /** Metre at the centre of the picture. */
  readonly centreM: number;
  /** Metres across the picture on the nearest lane. */
  readonly widthM: number;
  /** Leader's position across the picture, 0 (left) to 1. */
  readonly leaderAt: number;
  /** Keeps the player's horse in the picture; if false, an inset shows it. */
  readonly holdsOwn: boolean;
}

export interface Field {
  readonly metres: readonly number[];
  readonly lengthM: number;
  readonly isClose: boolean;
  readonly own: number | null;
}

/** Picture widths in metres on the nearest lane. */
export interface Lens {
  readonly nearestM: number;
  readonly usualM: number;
  /** Used only to keep a horse in view. */
  readonly widestM: number;
}

// 27 pixels per metre on a phone to 42 on a desktop. A strung-out field gets about a third of that,
// but at least 9 pixels per metre.
export function lensFor(widthPx: number): Lens {
  const usual = Math.max(27, Math.min(42, widthPx / 21));
  return {
    nearestM: widthPx / (usual * CLOSE_UP),
    usualM: widthPx / usual,
    widestM: widthPx / Math.max(9, usual * PULLED_BACK),
  };
}

/** Zoom factors relative to the usual picture. */
const CLOSE_UP = 2.1;
const PULLED_BACK = 0.34;

const GATE_AT = 0.42;
const RUNNING_AT = 0.7;
/** A leader this far right leaves room for a strung-out field. */
const STRUNG_OUT_AT = 0.86;
const MAX_LEADER_AT = 0.93;
/** Metres after the gate over which the leader moves to its usual position. */
const EASE_IN_M = 70;
/** Position of the finish line once the winner has crossed it. */
const LINE_AT = 0.64;
/** Metres before the line at which the camera starts to zoom in. */
const ZOOM_IN_M = 90;
/** The camera brakes from this far before the line to as far past it. */
const BRAKING_M = 9;
/** Time constant of the framing, in real milliseconds. */
const FRAMING_MS = 900;

/** Nose to tail plus a margin, in metres. */
const HORSE_M = 2.7;

/** Hysteresis: the player's horse is picked up again only if it fits with 10% to spare. */
const REENTRY_SHARE = 0.9;

export const gateCamera = (lens: Lens): Camera =>
  framed({ leaderM: 0, widthM: mixed(lens, 0.6), leaderAt: GATE_AT, holdsOwn: true });

/** Only the framing is smoothed; the position follows the leader without lag. */
export function follow(camera: Camera, field: Field, lens: Lens, spanMs: number): Camera {
  const ease = 1 - Math.exp(-Math.max(0, spanMs) / FRAMING_MS);
  const target = framing(field, lens);
  const leaderM = focus(Math.max(0, ...field.metres), field.lengthM);
  const leaderAt = camera.leaderAt + (target.leaderAt - camera.leaderAt) * ease;
  const ownM = ownBehind(field, leaderM);
  const roomM = lens.widestM * MAX_LEADER_AT;
  const canReach = ownM <= roomM * REENTRY_SHARE && leaderM < field.lengthM - ZOOM_IN_M;
  const reaching = canReach ? Math.max(target.widthM, ownM / leaderAt) : target.widthM;
  const eased = camera.widthM + (reaching - camera.widthM) * ease;
  const holdsOwn = ownM <= (camera.holdsOwn ? roomM : Math.min(roomM, eased * leaderAt));
  const fitted = fit({ field, lens, leaderM, leaderAt, holdsOwn });
  return framed({ leaderM, holdsOwn, widthM: Math.max(eased, fitted.widthM), leaderAt: fitted.leaderAt });
}

/** Follows the leader, then brakes near the line while the field runs through the picture. */
export function focus(leaderM: number, lengthM: number): number {
  const over = leaderM - (lengthM - BRAKING_M);
  if (over <= 0) return leaderM;
  return over >= 2 * BRAKING_M ? lengthM : leaderM - (over * over) / (4 * BRAKING_M);
}

export function framing(field: Field, lens: Lens): { widthM: number; leaderAt: number } {
  const leaderM = Math.min(field.lengthM, Math.max(0, ...field.metres));
  const toGo = field.lengthM - leaderM;
  const spread = leaderM - Math.min(...field.metres);
  const [first = 0, second = 0] = field.metres.toSorted((a, b) => b - a);
  const following = within(lens, Math.max(mixed(lens, 0.6), spread * 1.35 + 4));
  const closing = Math.max(0, Math.min(1, 1 - toGo / ZOOM_IN_M));
  const tight = field.isClose
    ? lens.nearestM
    : within(lens, Math.max(mixed(lens, 0.3), (first - second) * 2 + 5));
  const eased = Math.min(1, leaderM / EASE_IN_M);
  const strungOut = RUNNING_AT + (STRUNG_OUT_AT - RUNNING_AT) * Math.min(1, spread / (2 * lens.usualM));
  const running = GATE_AT + (strungOut - GATE_AT) * eased * (2 - eased);
  return {
    widthM: following + (Math.min(following, tight) - following) * closing,
    leaderAt: running + (LINE_AT - running) * closing,
  };
}

/** 0 is the left edge, 1 the right edge; `scale` is that of the lane. */
export const shareAt = ({ centreM, widthM }: Camera, metres: number, scale = 1): number =>
  0.5 + ((metres - centreM) / widthM) * scale;

/** The nose and the middle of the body must both be in the picture. */
export const isSeen = (camera: Camera, metres: number, scale = 1): boolean =>
  shareAt(camera, metres, scale) <= 1 && shareAt(camera, metres - HORSE_M / 2, scale) >= 0;

interface FitInput {
  readonly field: Field;
  readonly lens: Lens;
  readonly leaderM: number;
  readonly leaderAt: number;
  readonly holdsOwn: boolean;
}

// Fits the leading half of the field and the player's horse; finishers may leave the picture.
// If even the widest picture is too narrow, the leader moves further right.
function fit({ field, lens, leaderM, leaderAt, holdsOwn }: FitInput): { widthM: number; leaderAt: number } {
  const running = field.metres.filter((at) => at < field.lengthM).sort((a, b) => b - a);
  const half = Math.ceil(field.metres.length / 2) - (field.metres.length - running.length);
  const farthest = half > 0 ? (running[half - 1] ?? leaderM) : leaderM;
  const own = holdsOwn && field.own !== null ? (field.metres[field.own] ?? leaderM) : leaderM;
  const behindM = Math.max(0, leaderM - Math.min(farthest, own)) + HORSE_M;
  const widthM = Math.min(lens.widestM, behindM / leaderAt);
  return { widthM, leaderAt: Math.max(leaderAt, Math.min(MAX_LEADER_AT, behindM / lens.widestM)) };
}

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
