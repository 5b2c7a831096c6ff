import { along, at, type Point, shift, turn } from '#web/ui/drawing/path.ts';
import { cycle, wrap } from '../gallop.ts';

export type Leg = readonly Point[];

export interface Pose {
  readonly nearFore: Leg;
  readonly farFore: Leg;
  readonly nearHind: Leg;
  readonly farHind: Leg;
  /** Map a point of the standing horse to its place in this pose. */
  readonly fore: (point: Point) => Point;
  readonly hind: (point: Point) => Point;
  readonly neck: (point: Point) => Point;
  readonly head: (point: Point) => Point;
  readonly phase: number;
  readonly standing: boolean;
}

/** Bone lengths from the top of the leg to the hoof, in cm. */
const FORE_BONES = [37, 45, 31, 11, 9] as const;
const HIND_BONES = [41, 46, 41, 11, 9] as const;

/** Gallop on the near lead: phases of the four touch-downs, then a suspension. */
const FOOTFALL = { farHind: 0, nearHind: 0.13, farFore: 0.31, nearFore: 0.46 } as const;

/** Bone angles in degrees over one step: 0 is touch-down, 0.21 lift-off. */
const FORE = [
  cycle('0:14 0.1:-8 0.21:-26 0.34:-30 0.5:-4 0.66:24 0.8:34 0.92:25'),
  cycle('0:31 0.1:4 0.21:-25 0.32:-34 0.45:2 0.58:46 0.72:68 0.86:57'),
  cycle('0:29 0.1:1 0.21:-33 0.32:-88 0.45:-110 0.58:-82 0.72:-8 0.86:50'),
  cycle('0:47 0.1:56 0.21:2 0.32:-128 0.45:-158 0.58:-128 0.72:-40 0.86:47'),
  cycle('0:47 0.1:46 0.21:-24 0.32:-150 0.45:-176 0.58:-142 0.72:-52 0.86:50'),
];
const HIND = [
  cycle('0:50 0.1:27 0.21:-4 0.32:-5 0.45:20 0.6:54 0.75:70 0.9:62'),
  cycle('0:-9 0.1:-37 0.21:-54 0.32:-72 0.45:-84 0.6:-72 0.75:-36 0.9:-7'),
  cycle('0:32 0.1:7 0.21:-31 0.32:-60 0.45:-34 0.6:8 0.75:30 0.9:45'),
  cycle('0:48 0.1:60 0.21:-8 0.32:-100 0.45:-92 0.6:-50 0.75:0 0.9:47'),
  cycle('0:47 0.1:46 0.21:-34 0.32:-122 0.45:-116 0.6:-70 0.75:-14 0.9:50'),
];

const STAND_FORE = [-6, 2, 0, 40, 45] as const;
const STAND_HIND = [27, -38, 8, 38, 45] as const;

const WITHERS = at(-10, -135);
const LOIN = at(-58, -140);
const NECK_ROOT = at(14, -138);
const POLL = at(82, -186);
const SHOULDER_TOP = at(9, -130);
const HIP = at(-99, -128);

const lift = cycle('0:1 0.14:4 0.32:1 0.5:3 0.68:-5 0.84:-7');
const pitch = cycle('0.02:3.5 0.18:3 0.36:-0.5 0.54:-4 0.7:-2.5 0.86:1.5');
const flex = cycle('0:5 0.18:-1 0.34:-6 0.52:-4 0.7:3 0.88:8');
const nod = cycle('0:4 0.2:2 0.4:-4 0.58:-7 0.75:-2 0.9:3');

export function gallopPose(stride: number): Pose {
  const phase = wrap(stride);
  const pose = carried(phase, lift(phase));
  const lowest = Math.max(...[pose.nearFore, pose.farFore, pose.nearHind, pose.farHind].map(soleOf));
  return lowest > 0 ? carried(phase, lift(phase) - lowest) : pose;
}

/** Distance from the coronet to a level sole. */
const SOLE = 9;
const soleOf = (leg: Leg): number => (leg[4] as Point).y + SOLE;

function carried(phase: number, up: number): Pose {
  const tilt = pitch(phase);
  const bend = flex(phase);
  const nodding = nod(phase);
  const fore = (point: Point): Point => shift(turn(point, WITHERS, tilt), 0, up);
  const hind = (point: Point): Point => fore(turn(point, LOIN, bend));
  const neck = (point: Point): Point => fore(turn(point, NECK_ROOT, nodding));
  const head = (point: Point): Point => neck(turn(point, POLL, -nodding * 0.6));
  const foreleg = (footfall: number): Leg =>
    chain(fore(SHOULDER_TOP), swung(FORE, phase - footfall), FORE_BONES);
  const hindleg = (footfall: number): Leg => chain(hind(HIP), swung(HIND, phase - footfall), HIND_BONES);
  return {
    nearFore: foreleg(FOOTFALL.nearFore),
    farFore: foreleg(FOOTFALL.farFore),
    nearHind: hindleg(FOOTFALL.nearHind),
    farHind: hindleg(FOOTFALL.farHind),
    fore,
    hind,
    neck,
    head,
    phase,
    standing: false,
  };
}

export function standingPose(): Pose {
  const still = (point: Point): Point => point;
  const neck = (point: Point): Point => turn(point, NECK_ROOT, 19);
  return {
    nearFore: chain(SHOULDER_TOP, STAND_FORE, FORE_BONES),
    farFore: chain(shift(SHOULDER_TOP, 9, 0), STAND_FORE, FORE_BONES),
    nearHind: chain(HIP, leaning(STAND_HIND, -4), HIND_BONES),
    farHind: chain(shift(HIP, 9, 0), leaning(STAND_HIND, 4), HIND_BONES),
    fore: still,
    hind: still,
    neck,
    head: (point) => neck(turn(point, POLL, -28)),
    phase: 0.1,
    standing: true,
  };
}

const swung = (angles: typeof FORE, step: number): number[] => angles.map((angle) => angle(step));

const leaning = (angles: readonly number[], degrees: number): number[] =>
  angles.map((angle, bone) => (bone < 3 ? angle + degrees : angle));

const chain = (top: Point, angles: readonly number[], bones: readonly number[]): Leg => {
  const joints = [top];
  bones.forEach((length, bone) => {
    joints.push(along(joints[bone] as Point, angles[bone] as number, length));
  });
  return joints;
};
