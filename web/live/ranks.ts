const ADMIN_RANG = 2;

export const isAdmin = (rang: number | string): boolean =>
  rang === 'admin' || (typeof rang === 'number' && rang >= ADMIN_RANG);

export function rankName(rang: number | string): string {
  if (isAdmin(rang)) return 'Admin';
  return rang === 1 ? 'Moderator' : 'Player';
}
