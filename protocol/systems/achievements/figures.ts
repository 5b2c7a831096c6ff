export const FIGURES = [
  ...(['dollars', 'netWorth', 'crowns'] as const),
  ...(['salaries', 'salaryIncome', 'rentsPaid'] as const),
  ...(['properties', 'propertyValue', 'rentIncome', 'propertiesSold'] as const),
  ...(['fightsWon', 'fightsLost', 'attackPower', 'defensePower', 'menHired', 'loot'] as const),
  ...(['bets', 'betsWon', 'betPayouts'] as const),
  ...(['trades', 'gold'] as const),
  ...(['companies', 'employees', 'companyLevel', 'revenue', 'payrolls'] as const),
  ...(['memberships', 'contribution', 'allianceLevel', 'ledMembers'] as const),
  ...(['buildings', 'buildingTypes', 'goodsCollected'] as const),
  ...(['messages', 'unlocked', 'points'] as const),
] as const;
export type Figure = (typeof FIGURES)[number];

const MONEY_FIGURES: ReadonlySet<Figure> = new Set<Figure>([
  ...(['dollars', 'netWorth', 'salaryIncome', 'propertyValue', 'rentIncome'] as const),
  ...(['loot', 'betPayouts', 'revenue', 'contribution'] as const),
]);

/** Whether the figure is in cents rather than a count. */
export const isMoney = (figure: Figure): boolean => MONEY_FIGURES.has(figure);
