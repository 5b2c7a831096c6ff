export const safeOwner = (allianceId: string): string => `${SAFE_PREFIX}${allianceId}`;

export const SAFE_PREFIX = 'alliance:';
