import { armedOf, MAFIOSI, MAFIOSI_TYPES, type Squad } from './crew.ts';
import { type Strength, WEAPON_TYPES, WEAPONS, type WeaponType } from './terms.ts';

export type WeaponCounts = Readonly<Partial<Record<WeaponType, number>>>;

/** Mafiosi of a squad without a weapon. */
export const freeSlots = (squad: Squad): number => squad.quantity - armedOf(squad);

/** `more` may be negative. */
export const rearmed = <S extends Squad>(squad: S, weapon: WeaponType, more: number): S => ({
  ...squad,
  weapons: { ...squad.weapons, [weapon]: (squad.weapons[weapon] ?? 0) + more },
});

/** Fills free slots: the strongest weapons to the most expensive mafiosi. Returns the changed squads and
 * the number equipped. */
export function armAll<S extends Squad>(
  crew: readonly S[],
  stored: WeaponCounts,
  focus: keyof Strength,
): { readonly changed: readonly S[]; readonly equipped: number } {
  const left = { ...stored };
  const changed: S[] = [];
  let equipped = 0;
  for (const squad of crew.toSorted(dearestFirst)) {
    let armed = squad;
    for (const weapon of strongestFirst(focus)) {
      const count = Math.min(freeSlots(armed), left[weapon] ?? 0);
      if (count <= 0) continue;
      armed = rearmed(armed, weapon, count);
      left[weapon] = (left[weapon] ?? 0) - count;
      equipped += count;
    }
    if (armed !== squad) changed.push(armed);
  }
  return { changed, equipped };
}

const dearestFirst = (a: Squad, b: Squad): number =>
  MAFIOSI[b.type].cost - MAFIOSI[a.type].cost ||
  MAFIOSI_TYPES.indexOf(b.type) - MAFIOSI_TYPES.indexOf(a.type);

const strongestFirst = (focus: keyof Strength): readonly WeaponType[] => {
  const other = focus === 'attack' ? 'defense' : 'attack';
  return WEAPON_TYPES.toSorted(
    (a, b) => WEAPONS[b][focus] - WEAPONS[a][focus] || WEAPONS[b][other] - WEAPONS[a][other],
  );
};
