import type { PageEntry } from '#web/system-entry.ts';
import { links } from './entries.ts';

/** The links of a player of this rank. */
export const navigationFor = (rang: number | string): readonly PageEntry[] =>
  links.filter(({ isForAdmins }) => !isForAdmins || isAdmin(rang));

/** Rank 2 and above, or the word itself. */
export const isAdmin = (rang: number | string): boolean =>
  rang === 'admin' || (typeof rang === 'number' && rang >= 2);
