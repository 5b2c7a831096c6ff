import type { TableResets } from '../../reset/terms.ts';

export const inhabitantResets = {
  inhabitants: 'retained',
  inhabitantPays: 'emptied',
  inhabitantLoot: 'emptied',
} as const satisfies TableResets;
