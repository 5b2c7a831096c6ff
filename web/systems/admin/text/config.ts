export const configText = {
  note: 'Values are saved when you leave the field; effects are shown as you type. Escape discards what you typed; the log under Tools can undo what you saved.',
  refresh: 'Refresh Configuration',
  backToDefault: 'Back to default',
  backToDefaultName: (setting: string) => `Back to default: ${setting}`,
  range: (min: string, max: string, unit: string) => `${min} to ${max}${unit}`,
  default: (value: string, isComputed: boolean) => `default ${value}${isComputed ? ' (computed)' : ''}`,
  noNumber: 'Enter a number.',
  noWholeNumber: 'Enter a whole number.',
  tooManyDecimals: 'At most 2 decimals.',
  outOfRange: (min: string, max: string) => `Between ${min} and ${max}, please.`,
  effects: 'Effects',
  saveFailed: 'Failed to update configuration',
} as const;

/** By the first part of the key, where its own words would not do. */
export const settingGroups: Readonly<Record<string, string>> = {
  '': 'Game',
  auth: 'Accounts',
  buildingProductions: 'Building output',
  centralBankSettings: 'Central bank',
  combatSettings: 'Combat',
  defaultUser: 'New players',
  faucetCap: 'Daily caps of the central bank',
  feeding: 'Meals',
  marketGoldRatio: 'Trading desk',
  newcomer: 'Newcomers',
  realEstateSettings: 'Real estate',
};
