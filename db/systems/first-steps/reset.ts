import type { TableResets } from '../../reset/terms.ts';

export const firstStepResets = {
  firstSteps: 'emptied',
  firstStepGrants: 'emptied',
  firstStepClosings: 'emptied',
} as const satisfies TableResets;
