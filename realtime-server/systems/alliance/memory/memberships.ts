import type { Tx } from '#db/database/open.ts';
import { allianceStore } from '#db/systems/alliance/store/alliances.ts';
import { memberStore } from '#db/systems/alliance/store/members.ts';

export interface Memberships {
  readonly load: (tx: Tx) => Promise<void>;
  readonly all: () => readonly (readonly [playerId: string, allianceId: string])[];
  readonly allianceOf: (playerId: string) => string | null;
  readonly set: (playerId: string, allianceId: string | null) => string | null;
  readonly addAlliance: (allianceId: string, isPrivate: boolean) => void;
  readonly removeAlliance: (allianceId: string) => void;
  readonly count: (isPrivateToo: boolean) => number;
}

export function createMemberships(): Memberships {
  const alliances = new Map<string, string>();
  const areaOf = new Map<string, 'public' | 'private'>();
  const counts = { public: 0, private: 0 };
  const addAlliance = (allianceId: string, isPrivate: boolean): void => {
    const area = isPrivate ? 'private' : 'public';
    areaOf.set(allianceId, area);
    counts[area] += 1;
  };
  return {
    async load(tx) {
      alliances.clear();
      areaOf.clear();
      Object.assign(counts, { public: 0, private: 0 });
      for (const { playerId, allianceId } of await memberStore(tx).all()) alliances.set(playerId, allianceId);
      for (const { id, isPrivate } of await allianceStore(tx).all()) addAlliance(id, isPrivate);
    },
    all: () => [...alliances],
    allianceOf: (playerId) => alliances.get(playerId) ?? null,
    set(playerId, allianceId) {
      const before = alliances.get(playerId) ?? null;
      if (allianceId === null) alliances.delete(playerId);
      else alliances.set(playerId, allianceId);
      return before;
    },
    addAlliance,
    removeAlliance(allianceId) {
      const area = areaOf.get(allianceId);
      if (area) counts[area] -= 1;
      areaOf.delete(allianceId);
    },
    count: (isPrivateToo) => counts.public + (isPrivateToo ? counts.private : 0),
  };
}
