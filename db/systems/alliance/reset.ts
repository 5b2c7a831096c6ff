import type { TableResets } from '../../reset/terms.ts';

export const allianceResets = {
  allianceMembers: 'emptied',
  allianceContributions: 'emptied',
  alliancePayouts: 'emptied',
  allianceInvitations: 'emptied',
  allianceTotals: 'emptied',
  allianceLog: 'emptied',
  allianceMessages: 'emptied',
  alliances: 'emptied',
} as const satisfies TableResets;
