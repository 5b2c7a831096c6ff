/** What the stage shows of the track. */
export interface Camera {
  /** The metre at the middle of the picture. */
  readonly centreM: number;
  /** How many metres the picture is wide, on the lane nearest to us. */
  readonly widthM: number;
  /** Where in the picture the leader is, 0 at the left to 1. */
  readonly leaderAt: number;
}

/** What the camera follows. */
export interface Field {
  readonly metres: readonly number[];
  readonly lengthM: number;
  /** The first two are about to cross together. */
  readonly isClose: boolean;
}

/** How the picture may be framed; from its width in pixels. */
export interface Lens {
  readonly nearestM: number;
  readonly widestM: number;
}

/** From 27 pixels a metre on a phone to 42 on a desk at the widest: below that a horse is a toy. */
export function lensFor(widthPx: number): Lens {
  const widest = Math.max(27, Math.min(42, widthPx / 21));
  return { widestM: widthPx / widest, nearestM: widthPx / (widest * CLOSE_UP) };
}

/** How much larger things are in the closest picture. */
const CLOSE_UP = 2.1;

const GATE_AT = 0.42;
const RUNNING_AT = 0.7;
/** … and further ahead the longer the field is drawn out, so that more of it is seen. */
const DRAWN_OUT_AT = 0.86;
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

/** The framing before anything runs. */
export const gateCamera = (lens: Lens): Camera =>
  framed({ leaderM: 0, widthM: mixed(lens, 0.6), leaderAt: GATE_AT });

/** The camera one frame later. It follows the leader without lag: only the framing has inertia. */
export function follow(camera: Camera, field: Field, lens: Lens, spanMs: number): Camera {
  const ease = 1 - Math.exp(-Math.max(0, spanMs) / FRAMING_MS);
  const wanted = framing(field, lens);
  return framed({
    leaderM: focus(Math.max(0, ...field.metres), field.lengthM),
    widthM: camera.widthM + (wanted.widthM - camera.widthM) * ease,
    leaderAt: camera.leaderAt + (wanted.leaderAt - camera.leaderAt) * ease,
  });
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
  const drawnOut = RUNNING_AT + (DRAWN_OUT_AT - RUNNING_AT) * Math.min(1, spread / (2 * lens.widestM));
  const running = GATE_AT + (drawnOut - GATE_AT) * eased * (2 - eased);
  return {
    widthM: following + (Math.min(following, tight) - following) * closing,
    leaderAt: running + (LINE_AT - running) * closing,
  };
}

const within = (lens: Lens, widthM: number): number =>
  Math.max(lens.nearestM, Math.min(lens.widestM, widthM));

const mixed = (lens: Lens, share: number): number => lens.nearestM + (lens.widestM - lens.nearestM) * share;

const framed = ({
  leaderM,
  widthM,
  leaderAt,
}: {
  leaderM: number;
  widthM: number;
  leaderAt: number;
}): Camera => ({
  centreM: leaderM + (0.5 - leaderAt) * widthM,
  widthM,
  leaderAt,
});
