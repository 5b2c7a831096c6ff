import type { ComponentType } from 'react';
import type { WeaponType } from '#protocol/systems/combat/terms.ts';
import { Knife } from './weapons/knife.tsx';
import { Pistol } from './weapons/pistol.tsx';
import { Shotgun } from './weapons/shotgun.tsx';
import { TommyGun } from './weapons/tommy-gun.tsx';
import { Vest } from './weapons/vest.tsx';

const PICTURES: Readonly<Record<WeaponType, ComponentType>> = {
  knife: Knife,
  pistol: Pistol,
  vest: Vest,
  shotgun: Shotgun,
  tommy_gun: TommyGun,
};

export function WeaponPicture({ of }: { of: WeaponType }) {
  const Drawing = PICTURES[of];
  return (
    <svg
      viewBox="0 0 96 56"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="block w-full text-accent"
    >
      <Drawing />
    </svg>
  );
}
