// Players who signed up in this page were never away.
const newcomers = new Set<string>();

export const welcome = (playerId: string): void => void newcomers.add(playerId);

export const isNewHere = (playerId: string): boolean => newcomers.has(playerId);
