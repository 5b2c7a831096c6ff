import type { TableResets } from '../../reset/terms.ts';

/** Every first step waits again, and is paid again. */
export const firstStepResets = {
  firstSteps: 'emptied',
  firstStepGrants: 'emptied',
  firstStepClosings: 'emptied',
} as const satisfies TableResets;
