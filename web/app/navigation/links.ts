import { isAdmin } from '#web/live/ranks.ts';
import type { PageEntry } from '#web/system-entry.ts';
import { links } from './entries.ts';

export const navigationFor = (rang: number | string): readonly PageEntry[] =>
  links.filter(({ isForAdmins }) => !isForAdmins || isAdmin(rang));
