/** The ledger's owner of an alliance's safe: no player and not one of the world's own accounts. */
export const safeOwner = (allianceId: string): string => `${SAFE_PREFIX}${allianceId}`;

export const SAFE_PREFIX = 'alliance:';
