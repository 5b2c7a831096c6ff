/** Players whose net worth is older than their last action: by memory here, by the `rev` of their rows at a start. */
export interface OutdatedWorths {
  /** Records that a player's balance is at this `rev`. */
  readonly add: (playerId: string, rev: number) => void;
  /** Records that the net worth of a player was worked out from this `rev`. */
  readonly remove: (playerId: string, rev: number) => void;
  /** Forgets a player. */
  readonly forget: (playerId: string) => void;
  readonly clear: () => void;
  /** Who has waited longest. */
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
