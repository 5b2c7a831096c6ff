import type { TableResets } from '../../reset/terms.ts';

export const profileResets = {
  playerMutes: 'retained',
  hiddenNames: 'retained',
} as const satisfies TableResets;
