import { ADMIN_RANK } from '#protocol/values/ranks.ts';

export const isAdmin = (rang: number | string): boolean =>
  rang === 'admin' || (typeof rang === 'number' && rang >= ADMIN_RANK);

export const isStaff = (rang: number | string): boolean => isAdmin(rang) || rang === 1;

export function rankName(rang: number | string): string {
  if (isAdmin(rang)) return 'Admin';
  return rang === 1 ? 'Moderator' : 'Player';
}
