import type { TableResets } from '../../reset/terms.ts';

/** Inhabitants stay what they are; nothing has been paid or taken yet. */
export const inhabitantResets = {
  inhabitants: 'retained',
  inhabitantPays: 'emptied',
  inhabitantLoot: 'emptied',
} as const satisfies TableResets;
