/** What the economy's twin says of the settings, as in docs/economy.md. A key ends with `.*` when it stands for its group. */
export const twinNotes: Readonly<Record<string, string>> = {
  'centralBankSettings.hourlyWage': 'Salaries are 37% of all dollars issued in 90 days.',
  'centralBankSettings.maxEmployees':
    'Never reached: the most that one owner hired is 95. Company revenue is 16% of all dollars issued.',
  'centralBankSettings.rentBaseCost': "The players' own rent is less than 1% of all dollars absorbed.",
  'realEstateSettings.maxProperties': '43 of 43 landlords fill their places and then upgrade or trade up.',
  'realEstateSettings.maintenanceRate': 'Taken from collected rent, which is 9% of all dollars issued.',
  'realEstateSettings.saleCommission':
    'Sales are 21% of all dollars issued: landlords sell a house to buy a better one, which absorbs more.',
  priceProductionRatio: 'New buildings are 10% of all dollars absorbed.',
  'buildingPrices.*': 'Set by output and base price unless changed; no agent waits for a cheaper building.',
  'buildingProductions.*':
    'Output exceeds its uses: 3.4 million food and 2.0 million stone are made and none is used; of 2.5 million wood, 254,286 are.',
  'marketGoldRatio.*': 'The market maker pays 1% of all dollars issued for goods that players do not need.',
  'market.maxOpenOrders': 'Never reached by an agent.',
  marketActionsLimit: 'Never reached by an agent.',
  'combatSettings.*':
    'Raids move dollars and issue none. A raider is worth $992 per active hour, place 16 of 17 strategies.',
  dailyAttackLimit: 'Raiders plan within it, so it never refuses them.',
  'defaultUser.dollars':
    'Less than 1% of all dollars issued; they buy the median newcomer a property after 9.0 minutes of activity.',
  'defaultUser.*': 'Given once; without effect after the first days.',
  'newcomer.hours': 'Its limits never refused an agent.',
  'weaponPrices.*':
    '230 weapons are forged in 90 days and use less than 1% of the oil made, whose only use they are.',
  'faucetCap.*': 'Never set: a cap refuses what its players would collect.',
  'inhabitants.*': 'Not in the twin: its bots are players.',
  'auth.*': 'Not in the twin: its agents sign up without a network.',
  inactivityTimeAllowed: 'Not in the twin: its agents have no sessions.',
};

export const twinText = { says: (note: string) => `The twin: ${note}` } as const;
