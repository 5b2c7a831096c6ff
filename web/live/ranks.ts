/** Players of this rank or above are admins. */
const ADMIN_RANG = 2;

/** Whether a rank opens the admin pages: a number of 2 and above, or the word itself. */
export const isAdmin = (rang: number | string): boolean =>
  rang === 'admin' || (typeof rang === 'number' && rang >= ADMIN_RANG);

/** The name of a rank. */
export function rankName(rang: number | string): string {
  if (isAdmin(rang)) return 'Admin';
  return rang === 1 ? 'Moderator' : 'Player';
}
