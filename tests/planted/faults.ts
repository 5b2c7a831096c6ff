import type { PlantedFault } from './fault.ts';
import { ACTION_FAULTS } from './faults/actions.ts';
import { PAGE_FAULTS } from './faults/page.ts';
import { RULE_FAULTS } from './faults/rules.ts';
import { STORE_FAULTS } from './faults/stores.ts';
import { WIRE_FAULTS } from './faults/wire.ts';

/** All planted faults, one at a time. */
export const FAULTS: readonly PlantedFault[] = [
  ...RULE_FAULTS,
  ...ACTION_FAULTS,
  ...STORE_FAULTS,
  ...WIRE_FAULTS,
  ...PAGE_FAULTS,
];
