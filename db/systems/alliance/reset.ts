import type { TableResets } from '../../reset/terms.ts';

/** There are no alliances, and nothing that was said in them. */
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
