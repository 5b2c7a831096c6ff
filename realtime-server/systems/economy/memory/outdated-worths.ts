export interface OutdatedWorths {
  readonly add: (playerId: string, rev: number) => void;
  readonly remove: (playerId: string, rev: number) => void;
  readonly forget: (playerId: string) => void;
  readonly clear: () => void;
  readonly first: (count: number) => readonly string[];
  readonly size: () => number;
}

export function createOutdatedWorths(): OutdatedWorths {
  const revs = new Map<string, number>();
  return {
    add: (playerId, rev) => void revs.set(playerId, rev),
    remove(playerId, rev) {
      if ((revs.get(playerId) ?? rev) <= rev) revs.delete(playerId);
    },
    clear: () => revs.clear(),
    forget: (playerId) => void revs.delete(playerId),
    first(count) {
      const found: string[] = [];
      for (const playerId of revs.keys()) if (found.push(playerId) === count) break;
      return found;
    },
    size: () => revs.size,
  };
}
