import type { TableResets } from '../../reset/terms.ts';

/** Profiles stay as they are. */
export const profileResets = {
  playerMutes: 'retained',
  hiddenNames: 'retained',
} as const satisfies TableResets;
