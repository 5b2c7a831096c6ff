import { armedOf, type MafiosiType, type Squad } from '#protocol/systems/combat/crew.ts';
import { WEAPON_TYPES, type WeaponType } from '#protocol/systems/combat/terms.ts';
import { squadOf } from '#protocol/systems/combat/fight.ts';
import type { FightSide } from '#protocol/systems/combat/models.ts';

export interface Figure {
  readonly type: MafiosiType;
  /** Null: bare hands. */
  readonly weapon: WeaponType | null;
  readonly falls: boolean;
  /** Two variants of coat and hands, so the men in a row differ. */
  readonly look: 0 | 1;
}

const FRONT_TO_BACK: readonly MafiosiType[] = ['bodyguard', 'enforcer', 'thug', 'hitman', 'capo'];

// Every type appears at least once, the rest in proportion; a crew of at most `maxFigures` is drawn man by man.
export function lineupOf(side: FightSide, maxFigures: number): readonly Figure[] {
  const squads = FRONT_TO_BACK.map((type) => squadOf(side.crew, type)).filter(({ quantity }) => quantity > 0);
  const counts = apportion(
    squads.map(({ quantity }) => quantity),
    maxFigures,
  );
  return squads.flatMap((squad, index) => {
    const count = counts[index] ?? 0;
    const falling = fallingOf(count, squad.quantity, squadOf(side.fallen, squad.type).quantity);
    return armed(squad, count).map((weapon, place) => ({
      type: squad.type,
      weapon,
      // As in the rules: bare hands fall first, then the weakest weapon.
      falls: place < falling,
      look: place % 2 === 0 ? 0 : 1,
    }));
  });
}

/** Every size gets at least one seat and at most its own value; the rest is proportional. */
export function apportion(sizes: readonly number[], seats: number): readonly number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= seats) return sizes;
  const counts = sizes.map((size) => Math.min(1, size));
  const left = (): number => seats - counts.reduce((sum, count) => sum + count, 0);
  while (left() > 0) {
    let next = 0;
    let deepest = Number.NEGATIVE_INFINITY;
    sizes.forEach((size, index) => {
      const count = counts[index] ?? 0;
      const lack = count < size ? (size * seats) / total - count : Number.NEGATIVE_INFINITY;
      if (lack > deepest) {
        deepest = lack;
        next = index;
      }
    });
    counts[next] = (counts[next] ?? 0) + 1;
  }
  return counts;
}

function armed(squad: Squad, count: number): readonly (WeaponType | null)[] {
  const kinds: readonly (WeaponType | null)[] = [null, ...WEAPON_TYPES];
  const bare = Math.max(0, squad.quantity - armedOf(squad));
  const sizes = [bare, ...WEAPON_TYPES.map((weapon) => squad.weapons[weapon] ?? 0)];
  // With more kinds than figures, the most frequent ones are shown.
  const seen = new Set(
    sizes
      .map((size, index) => ({ size, index }))
      .filter(({ size }) => size > 0)
      .toSorted((a, b) => b.size - a.size)
      .slice(0, count)
      .map(({ index }) => index),
  );
  const counts = apportion(
    sizes.map((size, index) => (seen.has(index) ? size : 0)),
    count,
  );
  return kinds.flatMap((kind, index) => Array.from({ length: counts[index] ?? 0 }, () => kind));
}

/** At least one figure falls if anyone fell, and at least one stands if anyone stands. */
function fallingOf(figures: number, quantity: number, fallen: number): number {
  if (fallen <= 0) return 0;
  if (fallen >= quantity) return figures;
  return Math.min(figures - 1, Math.max(1, Math.round((figures * fallen) / quantity)));
}
