// Kept free of the houses' figures, so that the first screen loads without them.

/** Goods that upgrades take besides dollars. */
export const MATERIALS = ['stone', 'wood', 'tools'] as const;
export type Material = (typeof MATERIALS)[number];

export type MaterialUnits = Readonly<Record<Material, number>>;

export interface LackingMaterial {
  readonly material: Material;
  readonly units: number;
}

/** What is missing of each material, in the order of `MATERIALS`. */
export function lackingMaterials(needed: MaterialUnits | null, held: MaterialUnits): LackingMaterial[] {
  if (needed === null) return [];
  return MATERIALS.flatMap((material) => {
    const units = needed[material] - held[material];
    return units > 0 ? [{ material, units }] : [];
  });
}
