import { at, type Point } from '#web/ui/drawing/path.ts';
import type { Shape } from '#web/ui/drawing/shape.ts';
import { body, croup } from './body.ts';
import type { Coat } from './coats.ts';
import { gallopPose, type Pose, standingPose } from './gait.ts';
import { mane, tail } from './hair.ts';
import { rider, riderBehind, type Silks } from './jockey.ts';
import { limb } from './limbs.ts';
import { bridle, numberSpot, saddle } from './tack.ts';

export interface Figure {
  readonly shapes: readonly Shape[];
  readonly nose: Point;
  readonly number: Point;
}

export const galloping = (coat: Coat, silks: Silks, stride: number): Figure =>
  assemble(coat, gallopPose(stride), silks);

export const standing = (coat: Coat, silks: Silks | null = null): Figure =>
  assemble(coat, standingPose(), silks);

function assemble(coat: Coat, pose: Pose, silks: Silks | null): Figure {
  const shapes = [
    ...limb(coat, pose, { leg: pose.farHind, fore: false, far: true, sock: coat.socks > 2 }),
    ...limb(coat, pose, { leg: pose.farFore, fore: true, far: true, sock: coat.socks > 1 }),
    ...tail(coat, pose),
    ...(silks ? riderBehind(silks, pose) : []),
    ...body(coat, pose),
    ...limb(coat, pose, { leg: pose.nearHind, fore: false, far: false, sock: coat.socks > 0 }),
    croup(coat, pose),
    ...limb(coat, pose, { leg: pose.nearFore, fore: true, far: false, sock: coat.socks > 2 }),
    ...mane(coat, pose),
    ...saddle(pose),
    ...bridle(pose),
    ...(silks ? rider(silks, pose) : []),
  ];
  return { shapes, nose: pose.head(at(127, -136)), number: numberSpot(pose) };
}
