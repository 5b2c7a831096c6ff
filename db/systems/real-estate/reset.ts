import type { TableResets } from '../../reset/terms.ts';

export const realEstateResets = {
  properties: 'emptied',
  propertyCounts: 'emptied',
  propertyOwners: 'emptied',
} as const satisfies TableResets;
