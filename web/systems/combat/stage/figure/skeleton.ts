import { along, at, type Point } from '#web/ui/drawing/path.ts';

/** Degrees: 0 hangs straight down, positive swings forward. */
export type Bend = readonly [upper: number, lower: number];

export interface JointAngles {
  /** Degrees, forward. */
  readonly lean: number;
  /** Degrees, relative to the trunk. */
  readonly bow: number;
  /** Centimetres by which the hips are lower than when standing. */
  readonly drop: number;
  readonly nearArm: Bend;
  readonly farArm: Bend;
  readonly nearLeg: Bend;
  readonly farLeg: Bend;
  readonly sway: number;
}

export type Limb = readonly [root: Point, joint: Point, end: Point];

export interface Joints {
  readonly neck: Point;
  readonly hip: Point;
  readonly head: Point;
  readonly tilt: number;
  readonly nearArm: Limb;
  readonly farArm: Limb;
  readonly nearLeg: Limb;
  readonly farLeg: Limb;
  readonly sway: number;
}

const HIP_CM = 89;
const TRUNK_CM = 57;
const NECK_CM = 18;
const UPPER_ARM_CM = 29;
const FOREARM_CM = 26;
const LEG_CM = 41;

/** Inverse kinematics; a target out of reach is approached as far as possible. */
export function reaching([root]: Limb, target: Point): Limb {
  const dx = target.x - root.x;
  const dy = target.y - root.y;
  const reach = Math.min(Math.hypot(dx, dy), UPPER_ARM_CM + FOREARM_CM - 0.5);
  const away = Math.atan2(dx, dy);
  const cos = (UPPER_ARM_CM ** 2 + reach ** 2 - FOREARM_CM ** 2) / (2 * UPPER_ARM_CM * reach || 1);
  const upper = away - Math.acos(Math.max(-1, Math.min(1, cos)));
  const joint = at(root.x + Math.sin(upper) * UPPER_ARM_CM, root.y + Math.cos(upper) * UPPER_ARM_CM);
  const left = Math.atan2(target.x - joint.x, target.y - joint.y);
  return [root, joint, at(joint.x + Math.sin(left) * FOREARM_CM, joint.y + Math.cos(left) * FOREARM_CM)];
}

const limb = (root: Point, [upper, lower]: Bend, lengths: readonly [number, number]): Limb => {
  const joint = along(root, upper, lengths[0]);
  return [root, joint, along(joint, lower, lengths[1])];
};

/** Feet at y = 0. */
export function jointsOf(angles: JointAngles, build: number): Joints {
  const { lean, bow, drop, sway } = angles;
  const hip = at(0, drop - HIP_CM);
  const neck = along(hip, 180 - lean, TRUNK_CM);
  const head = along(neck, 180 - lean - bow * 0.6, NECK_CM);
  const shoulder = (forward: number): Point => {
    const level = along(neck, -lean, 6.5);
    return at(level.x + forward * build, level.y);
  };
  const arm: readonly [number, number] = [UPPER_ARM_CM, FOREARM_CM];
  const leg: readonly [number, number] = [LEG_CM, LEG_CM];
  return {
    neck,
    hip,
    head: at(head.x + 2.5, head.y),
    tilt: lean * 0.4 + bow,
    nearArm: limb(shoulder(-7), angles.nearArm, arm),
    farArm: limb(shoulder(10), angles.farArm, arm),
    nearLeg: limb(at(hip.x - 4, hip.y), angles.nearLeg, leg),
    farLeg: limb(at(hip.x + 4, hip.y - 0.5), angles.farLeg, leg),
    sway,
  };
}
