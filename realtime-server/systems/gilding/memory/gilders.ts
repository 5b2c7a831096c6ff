import { gildingStore } from '#db/systems/gilding/store.ts';
import type { RoomEvent } from '#protocol/wire/events.ts';
import type { GildedSilk } from '#protocol/systems/gilding/models.ts';
import type { GildedPart } from '#protocol/systems/gilding/terms.ts';
import type { Read } from '../../../action/system.ts';
import { type Gilder, gildedSilks } from '../rules.ts';

/** What others see on boards and races: crests, and one gilder for each silk. */
export interface Gilders {
  readonly load: (read: Read) => Promise<void>;
  readonly apply: (gilding: AppliedGilding) => readonly RoomEvent[];
  readonly showName: (choice: {
    readonly playerId: string;
    readonly isShown: boolean;
  }) => readonly RoomEvent[];
  readonly forget: (playerId: string) => readonly RoomEvent[];
  readonly crestOf: (playerId: string) => { readonly crest?: number };
  /** Grows whenever a crest may have changed. */
  readonly version: () => number;
  readonly silks: () => readonly GildedSilk[];
}

interface AppliedGilding extends Pick<Gilder, 'playerId' | 'username' | 'isBot' | 'isShown'> {
  readonly part: GildedPart;
  readonly level: number;
  readonly horseId: string | null;
  readonly atMs: number;
}

export function createGilders(): Gilders {
  const gilders = new Map<string, Gilder>();
  let silks: readonly GildedSilk[] = [];
  let json = '[]';
  let version = 0;
  const put = ({ part, level, horseId, atMs, ...who }: AppliedGilding): void => {
    const { crest, silk } = gilders.get(who.playerId) ?? { crest: 0, silk: null };
    const isSilk = part === 'silk' && horseId !== null;
    gilders.set(who.playerId, {
      ...{ playerId: who.playerId, username: who.username, isBot: who.isBot, isShown: who.isShown },
      crest: part === 'crest' ? level : crest,
      silk: isSilk ? { level, horseId, atMs } : silk,
    });
  };
  const update = (): readonly RoomEvent[] => {
    version += 1;
    const next = gildedSilks(gilders.values());
    const text = JSON.stringify(next);
    if (text === json) return [];
    silks = next;
    json = text;
    return [{ room: 'races', event: 'silks.gilded', data: { silks: next } }];
  };
  return {
    async load(read) {
      const rows = await read((tx) => gildingStore(tx).named());
      gilders.clear();
      for (const { changedAtMs, ...row } of rows) put({ ...row, atMs: changedAtMs });
      update();
    },
    apply(gilding) {
      put(gilding);
      return update();
    },
    showName({ playerId, isShown }) {
      const known = gilders.get(playerId);
      if (!known) return [];
      gilders.set(playerId, { ...known, isShown });
      return update();
    },
    forget(playerId) {
      gilders.delete(playerId);
      return update();
    },
    crestOf(playerId) {
      const gilder = gilders.get(playerId);
      return gilder?.isShown && gilder.crest > 0 ? { crest: gilder.crest } : {};
    },
    version: () => version,
    silks: () => silks,
  };
}
