import type { MafiosiType } from '#protocol/systems/combat/crew.ts';
import type { WeaponType } from '#protocol/systems/combat/terms.ts';
import type { Point } from '#web/ui/drawing/path.ts';
import type { Shape } from '#web/ui/drawing/shape.ts';
import type { Pose } from '../blocking.ts';
import { jointAnglesOf } from './joint-angles.ts';
import { dressOf } from './dress.ts';
import { headOf, neckOf } from './head.ts';
import { armOf, legOf } from './limbs.ts';
import { type Joints, jointsOf, reaching } from './skeleton.ts';
import { liningOf, trunkOf } from './trunk.ts';
import { foreGripOf, muzzleOf, weaponOf } from './weapons.ts';

export const HAT_BANDS = { attacker: '#a8322b', defender: '#cfc4a8' } as const;

export interface FigureSpec {
  readonly type: MafiosiType;
  readonly weapon: WeaponType | null;
  readonly look: 0 | 1;
  readonly role: keyof typeof HAT_BANDS;
  readonly pose: Pose;
  readonly frame: number;
}

/** Shapes back to front, feet at y = 0. */
export function mafioso({ type, weapon, look, role, pose, frame }: FigureSpec): readonly Shape[] {
  const dress = dressOf(type, look);
  const angles = jointAnglesOf({ pose, frame, weapon, look });
  const joints = holding(weapon, jointsOf(angles, dress.build), pose);
  return [
    ...liningOf(dress, joints),
    ...armOf(dress, joints.farArm, true),
    ...legOf(dress, joints.farLeg, true),
    ...legOf(dress, joints.nearLeg, false),
    ...neckOf(joints),
    ...trunkOf(dress, joints, weapon === 'vest'),
    ...headOf(dress, joints, HAT_BANDS[role]),
    ...weaponOf(weapon, joints, pose),
    ...armOf(dress, joints.nearArm, false),
  ];
}

function holding(weapon: WeaponType | null, joints: Joints, pose: Pose): Joints {
  const grip = foreGripOf(weapon, joints, pose);
  return grip ? { ...joints, farArm: reaching(joints.farArm, grip) } : joints;
}

/** Null if the weapon has no barrel. */
export const muzzleOfMafioso = (type: MafiosiType, weapon: WeaponType | null): Point | null =>
  muzzleOf(
    weapon,
    jointsOf(jointAnglesOf({ pose: 'strike', frame: 0, weapon, look: 0 }), dressOf(type, 0).build),
  );
