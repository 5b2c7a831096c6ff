/** In page order; the workshop is last because it uses the others' goods. */
export const BUILDINGS = [
  'farm',
  'sawmill',
  'quarry',
  'iron_mine',
  'gold_mine',
  'oil_well',
  'workshop',
] as const;
export type Building = (typeof BUILDINGS)[number];

export const GOODS = ['food', 'wood', 'stone', 'iron', 'gold', 'oil', 'tools'] as const;
export type Good = (typeof GOODS)[number];

export type Amounts = Readonly<Partial<Record<Good, number>>>;

interface Plan {
  readonly name: string;
  readonly many: string;
  readonly makes: Good;
  /** Consumed per unit. */
  readonly uses: Amounts;
}

export const PLANS: Readonly<Record<Building, Plan>> = {
  farm: { name: 'Farm', many: 'farms', makes: 'food', uses: {} },
  sawmill: { name: 'Sawmill', many: 'sawmills', makes: 'wood', uses: {} },
  quarry: { name: 'Quarry', many: 'quarries', makes: 'stone', uses: {} },
  iron_mine: { name: 'Iron Mine', many: 'iron mines', makes: 'iron', uses: {} },
  gold_mine: { name: 'Gold Mine', many: 'gold mines', makes: 'gold', uses: {} },
  oil_well: { name: 'Oil Well', many: 'oil wells', makes: 'oil', uses: {} },
  workshop: { name: 'Workshop', many: 'workshops', makes: 'tools', uses: { wood: 1, iron: 1 } },
};

/** `1 quarry`, `3 quarries`. */
export const countedName = (building: Building, count: number): string =>
  `${count} ${count === 1 ? PLANS[building].name.toLowerCase() : PLANS[building].many}`;

export const MAX_BUILT_AT_ONCE = 100;

/** Game hours. */
export const FULL_AFTER_HOURS = 24;

/** Units, at most `due`, that the stock can supply when each consumes `uses`. */
export function producible(due: number, uses: Amounts, stock: Amounts): number {
  const limits = GOODS.flatMap((good) => {
    const each = uses[good];
    return each === undefined ? [] : [Math.floor((stock[good] ?? 0) / each)];
  });
  return Math.max(0, Math.min(due, ...limits));
}

/** Units made of the `due` ones, in page order: workshops use what the buildings before them make. */
export function madeOf(
  dues: readonly { readonly building: Building; readonly due: number }[],
  stock: Amounts,
): number[] {
  const left: Partial<Record<Good, number>> = { ...stock };
  return dues.map(({ building, due }) => {
    const { makes, uses } = PLANS[building];
    const made = producible(due, uses, left);
    left[makes] = (left[makes] ?? 0) + made;
    for (const good of GOODS) left[good] = (left[good] ?? 0) - made * (uses[good] ?? 0);
    return made;
  });
}
