/** Finds slots by the ids in them. A `Map` of a million ids takes twice the time to make, and four times the memory. */
export interface SlotIndex {
  readonly get: (id: string) => number | undefined;
  /** Adds a slot whose id is not there yet. */
  readonly add: (slot: number) => void;
  /** Takes out what `get` finds; its id must still be in the slot. */
  readonly remove: (id: string) => void;
  readonly size: () => number;
}

const EMPTY = 0;
const REMOVED = -1;

/** At most half of the places are in use, so that a search ends soon. */
const PLACES_PER_SLOT = 2;
const MIN_PLACES = 1024;

/** An index of the first `count` slots. `ids` is read whenever something is looked for. */
export function createSlotIndex(ids: readonly string[], count: number): SlotIndex {
  /** Slots from 1, each at the first free place from its id's hash on. */
  let places = new Int32Array(placesFor(count));
  let size = 0;
  /** Places that are not empty. */
  let used = 0;

  const insert = (slot: number): void => {
    const last = places.length - 1;
    let place = hashOf(ids[slot] ?? '') & last;
    while ((places[place] ?? 0) > 0) place = (place + 1) & last;
    if (places[place] === EMPTY) used += 1;
    places[place] = slot + 1;
  };
  const placeOf = (id: string): number | null => {
    const last = places.length - 1;
    for (let place = hashOf(id) & last; ; place = (place + 1) & last) {
      const found = places[place] ?? EMPTY;
      if (found === EMPTY) return null;
      if (found !== REMOVED && ids[found - 1] === id) return place;
    }
  };
  /** Makes room, and forgets the places that were removed. */
  const rebuild = (): void => {
    const before = places;
    places = new Int32Array(placesFor(size + 1));
    used = 0;
    for (const found of before) if (found > 0) insert(found - 1);
  };
  const add = (slot: number): void => {
    if ((used + 1) * PLACES_PER_SLOT > places.length) rebuild();
    insert(slot);
    size += 1;
  };
  for (let slot = 0; slot < count; slot += 1) add(slot);
  return {
    get(id) {
      const place = placeOf(id);
      return place === null ? undefined : (places[place] ?? 0) - 1;
    },
    add,
    remove(id) {
      const place = placeOf(id);
      if (place === null) return;
      places[place] = REMOVED;
      size -= 1;
    },
    size: () => size,
  };
}

/** A power of two with room for twice as many. */
function placesFor(slots: number): number {
  let places = MIN_PLACES;
  while (places < 2 * PLACES_PER_SLOT * slots) places *= 2;
  return places;
}

/** FNV-1a, and its upper bits mixed into the lower ones. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}
