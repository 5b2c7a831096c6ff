/** What the economy's twin says of the settings, as in docs/economy.md. A key ends with `.*` when it stands for its group. */
export const twinNotes: Readonly<Record<string, string>> = {
  'centralBankSettings.hourlyWage': 'Salaries are 39% of all dollars issued in 90 days.',
  'centralBankSettings.maxEmployees':
    'Never reached: the most that one owner hired is 95. Company revenue is 12% of all dollars issued.',
  'feeding.employeeFood': 'Meals of the staff use 29% of the food made, at 2 an employee.',
  'feeding.revenuePercent':
    'Meals add 7% to company revenue; owners feed when that is worth more than the food.',
  'feeding.mafiosoFood': 'Meals of crews use 1% of the food made.',
  'feeding.powerPercent': 'Raiders and guarded landlords feed before a fight when it pays.',
  'centralBankSettings.rentBaseCost': "The players' own rent is less than 1% of all dollars absorbed.",
  'realEstateSettings.maxProperties': '43 of 43 landlords fill their places and then upgrade or trade up.',
  'realEstateSettings.maintenanceRate': 'Taken from collected rent, which is 12% of all dollars issued.',
  'realEstateSettings.saleCommission':
    'Sales are 22% of all dollars issued: landlords sell a house to buy a better one, which absorbs more.',
  'realEstateSettings.upgradeStone':
    'Upgrades use 112,765 of 911,108 stone. At 4 instead of 8, they use a sixth of it.',
  'realEstateSettings.upgradeWood': 'Upgrades use 112,765 of 1.3 million wood; workshops use more.',
  'realEstateSettings.upgradeTools':
    "Upgrades use 56,768 of 478,259 tools, their only use. More would stop upgrades: 4 are a fifth of an upgrade's price.",
  priceProductionRatio:
    'New buildings are 5% of all dollars absorbed. At 150, an industrialist leads by 2.4 instead of 7 times, and gold and tools are hardly traded.',
  'buildingPrices.*': 'Set by output and base price unless changed; no agent waits for a cheaper building.',
  'buildingProductions.*':
    'Output still exceeds its uses: 30% of the food, 45% of the wood, 14% of the stone, 50% of the iron, 12% of the tools and 6% of the gold are used.',
  'marketGoldRatio.*': 'The market maker pays 3% of all dollars issued for goods that players do not need.',
  'market.deskDepth':
    'With 10 alone, the market maker would trade a sixth of what it does among 300 players.',
  'market.deskDepthPerPlayer': 'With 0.15, 1.4 million units are traded, 74% of them between players.',
  'market.maxOpenOrders': 'Never reached by an agent.',
  marketActionsLimit: 'Never reached by an agent.',
  'combatSettings.*':
    'Raids move dollars and issue none. A raider is worth $656 per active hour, place 17 of 17 strategies.',
  dailyAttackLimit: 'Raiders plan within it, so it never refuses them.',
  'defaultUser.dollars':
    'Less than 1% of all dollars issued; they buy the median newcomer a property after 12.5 minutes of activity.',
  'defaultUser.*': 'Given once; without effect after the first days.',
  'newcomer.hours': 'Its limits never refused an agent.',
  'allianceHalls.dollars': 'Halls are less than 1% of all dollars absorbed: few safes hold a third level.',
  'allianceHalls.stone': 'Halls use 2% of the stone made.',
  'allianceHalls.upkeepPercent': 'The upkeep of halls is less than 1% of all dollars absorbed.',
  'weaponPrices.*':
    '219 weapons are forged in 90 days and use less than 1% of the oil made, whose only use they are.',
  'gilding.*':
    'Gilding is 2% of all dollars absorbed and uses 6% of the gold made. Levels 1 to 4 are bought; the richest could pay for level 8.',
  'faucetCap.*': 'Never set: a cap refuses what its players would collect.',
};

export const twinText = { says: (note: string) => `In the simulation: ${note}` } as const;
