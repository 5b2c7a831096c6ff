import type { TableResets } from '../../reset/terms.ts';

/** Nobody owns a property; the first listings are built as in a new world. */
export const realEstateResets = {
  properties: 'emptied',
  propertyCounts: 'emptied',
  propertyOwners: 'emptied',
} as const satisfies TableResets;
