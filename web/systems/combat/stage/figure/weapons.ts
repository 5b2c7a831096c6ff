import type { WeaponType } from '#protocol/systems/combat/terms.ts';
import { points } from '#web/ui/drawing/outline.ts';
import { at, closed, mix, open, type Point, shift, turn } from '#web/ui/drawing/path.ts';
import { line, type Shape } from '#web/ui/drawing/shape.ts';
import type { Pose } from '../blocking.ts';
import type { Joints } from './skeleton.ts';

/** Origin at the grip, barrel forward. */
type Held = Exclude<WeaponType, 'vest'>;

const part = (outline: string, fill: Shape['fill']) => ({ outline: points(outline), fill });

const PARTS: Readonly<Record<Held, readonly ReturnType<typeof part>[]>> = {
  knife: [
    part('-6,-1.6! 4,-2! 4,1.8! -6,2!', '#2a1c12'),
    part('4,-3! 5.6,-3! 5.6,3! 4,3!', '#8c7440'),
    part('5.6,-1.8! 18,-1.6 25,1! 5.6,2!', '#dfe3e6'),
  ],
  pistol: [
    part('-3.4,-3! 2.4,-3! 1,9! -5.4,9!', '#2b2019'),
    part('-5,-8! 20,-8! 20,-3.4! 3,-3! 2.4,0! -4,-2.4!', '#4c4f55'),
    part('-5,-8! 20,-8! 20,-6.4! -5,-6.4!', '#b4b8bd'),
  ],
  shotgun: [
    part('-36,-1! -20,-4 -6,-5! 2,-4! 2,1! -8,2 -34,10!', '#6b3f22'),
    part('-36,-1! -20,-4 -6,-5! 2,-4! -8,-3 -34,1!', '#a8683a'),
    part('-4,-6! 66,-6.4! 66,-2.6! -4,-1!', '#3d4046'),
    part('-4,-6! 66,-6.4! 66,-5! -4,-4.6!', '#b4b8bd'),
    part('22,-3! 44,-3! 43,2.4 23,2.4', '#6b3f22'),
  ],
  tommy_gun: [
    part('-32,-2! -14,-6! -6,-6! -6,-1! -12,2 -31,9!', '#6b3f22'),
    part('-3,-2! 3,-2! 1,10! -5,10!', '#5a351d'),
    part('-8,-8! 20,-8! 20,-1! -8,-1!', '#3a3d42'),
    part('18,-6.4! 47,-6.4! 47,-3! 18,-3!', '#2f3236'),
    part('-8,-8! 47,-7! 47,-5.6! -8,-6.4!', '#b0b4b9'),
    part('24,-3! 29,-3! 28,7! 23,7!', '#5a351d'),
    part('47,-7.6! 52,-7.6! 52,-2! 47,-2!', '#5b5f65'),
  ],
};

const FORE_GRIPS: Readonly<Partial<Record<WeaponType, Point>>> = {
  shotgun: at(33, 2),
  tommy_gun: at(26, 5),
};

const MUZZLES: Readonly<Partial<Record<WeaponType, Point>>> = {
  pistol: at(21, -5.6),
  shotgun: at(67, -4.6),
  tommy_gun: at(53, -5),
};

/** Degrees above horizontal. */
const AT_REST: Readonly<Record<Held, number>> = { knife: -22, pistol: -74, shotgun: 38, tommy_gun: -12 };
const FALLING = -64;

export function weaponOf(weapon: WeaponType | null, joints: Joints, pose: Pose): Shape[] {
  if (weapon === null || weapon === 'vest') return [];
  const carried = carry(weapon, joints, pose);
  const shapes: Shape[] = PARTS[weapon].map(({ outline, fill }) => ({
    d: closed(outline.map(carried)),
    ...(fill !== undefined && { fill }),
  }));
  if (weapon === 'knife')
    shapes.push(line(open([carried(at(6, -1.6)), carried(at(22, -0.8))]), '#fff6dd', 0.9, 0.9));
  if (weapon === 'tommy_gun') shapes.push(...drumOf(carried));
  return shapes;
}

/** Null if the far hand is free. */
export function foreGripOf(weapon: WeaponType | null, joints: Joints, pose: Pose): Point | null {
  const grip = weapon === null ? undefined : FORE_GRIPS[weapon];
  if (!grip || weapon === null || weapon === 'vest' || pose === 'hurt' || pose === 'kneel') return null;
  return carry(weapon, joints, pose)(grip);
}

export function muzzleOf(weapon: WeaponType | null, joints: Joints): Point | null {
  const muzzle = weapon === null ? undefined : MUZZLES[weapon];
  if (!muzzle || weapon === null || weapon === 'vest') return null;
  return carry(weapon, joints, 'strike')(muzzle);
}

function carry(weapon: Held, { nearArm }: Joints, pose: Pose): (point: Point) => Point {
  const [, elbow, hand] = nearArm;
  const palm = mix(elbow, hand, 1.16);
  const angle = pose === 'strike' ? 1 : pose === 'hurt' || pose === 'kneel' ? FALLING : AT_REST[weapon];
  return (point) => turn(shift(point, palm.x, palm.y), palm, angle);
}

function drumOf(carried: (point: Point) => Point): Shape[] {
  const ring = (radius: number): Point[] =>
    Array.from({ length: 8 }, (_, n) =>
      carried(at(13 + Math.cos((n * Math.PI) / 4) * radius, 5.4 + Math.sin((n * Math.PI) / 4) * radius)),
    );
  return [
    { d: closed(ring(8.4)), fill: '#25272b' },
    { ...line(closed(ring(7)), '#8d9197', 1, 0.8) },
    { d: closed(ring(2)), fill: '#8d9197' },
  ];
}
