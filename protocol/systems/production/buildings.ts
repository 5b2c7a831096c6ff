/** What can be built, in the order of the page; the workshop last, since it uses what others make. */
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

/** What buildings make. */
export const GOODS = ['food', 'wood', 'stone', 'iron', 'gold', 'oil', 'tools'] as const;
export type Good = (typeof GOODS)[number];

/** So much of some goods. */
export type Amounts = Readonly<Partial<Record<Good, number>>>;

interface Plan {
  readonly name: string;
  readonly makes: Good;
  /** What one unit takes from the player's stock. */
  readonly uses: Amounts;
}

/** What each building is. How much it makes and what it costs is configuration. */
export const PLANS: Readonly<Record<Building, Plan>> = {
  farm: { name: 'Farm', makes: 'food', uses: {} },
  sawmill: { name: 'Sawmill', makes: 'wood', uses: {} },
  quarry: { name: 'Quarry', makes: 'stone', uses: {} },
  iron_mine: { name: 'Iron Mine', makes: 'iron', uses: {} },
  gold_mine: { name: 'Gold Mine', makes: 'gold', uses: {} },
  oil_well: { name: 'Oil Well', makes: 'oil', uses: {} },
  workshop: { name: 'Workshop', makes: 'tools', uses: { wood: 1, iron: 1 } },
};
