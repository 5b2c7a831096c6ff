/** Ledger account of an alliance's safe. */
export const safeOwner = (allianceId: string): string => `${SAFE_PREFIX}${allianceId}`;

export const SAFE_PREFIX = 'alliance:';
