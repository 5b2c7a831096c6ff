export const configText = {
  note: 'A value is saved when you leave its field; its effects are shown while you type. Escape takes back what you typed, the log under Tools what you saved.',
  refresh: 'Refresh Configuration',
  backToDefault: 'Back to default',
  backToDefaultName: (setting: string) => `Back to default: ${setting}`,
  range: (min: string, max: string, unit: string) => `${min} to ${max}${unit}`,
  default: (value: string, isComputed: boolean) => `default ${value}${isComputed ? ' (computed)' : ''}`,
  noNumber: 'A number is needed here.',
  noWholeNumber: 'A whole number is needed here.',
  tooManyDecimals: 'At most 2 decimals.',
  outOfRange: (min: string, max: string) => `Between ${min} and ${max}, please.`,
  effects: 'What it will do',
  saveFailed: 'Failed to update configuration',
} as const;

/** By the first part of the key. */
export const settingGroups: Readonly<Record<string, string>> = {
  '': 'Game',
  auth: 'Accounts',
  buildingPrices: 'Building prices',
  buildingProductions: 'Building productions',
  centralBankSettings: 'Central bank',
  combatSettings: 'Combat',
  defaultUser: 'New players',
  inhabitants: 'Inhabitants',
  market: 'Market',
  marketGoldRatio: 'Trading desk',
  newcomer: 'Newcomers',
  realEstateSettings: 'Real estate',
  weaponPrices: 'Weapon prices',
};
