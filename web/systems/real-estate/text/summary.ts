export const loadFailedText = {
  listed: 'The properties for sale could not be loaded',
  owned: 'Your properties could not be loaded',
  note: 'Nothing is lost. Only the list is missing.',
  retry: 'Try again',
} as const;

export const collectText = {
  title: 'Rent to collect',
  meter: 'Longest time since rent was collected, up to seven days',
  limit: '7 days at most',
  moreIn: 'More in ',
  soon: 'a moment',
  someStopped: (count: number) => (count === 1 ? 'One has stopped' : `${count} have stopped`),
  allStopped: (count: number) => `${count === 1 ? 'It has stopped.' : 'All have stopped.'} Collect.`,
  aMonthLess: 'a month, less',
  forMaintenance: 'for maintenance.',
  collect: 'Collect All Rent',
  reward: 'rent',
  nothing: 'No rent to collect yet.',
  failed: 'Failed to collect rent',
} as const;

/** On the dashboard only. */
export const summaryText = {
  rent: 'Rent',
  moreIn: 'More in ',
  stopped: 'Every house has stopped. Collect.',
  noHouse: 'You own no property yet',
  buyOne: 'Buy one',
  collect: 'Collect',
  collectNamed: 'Collect the rent',
  house: 'A house',
  rentsFor: (rent: string) => `Pays ${rent} a month`,
  upgrade: (houseType: string, level: number) => `${houseType}, level ${level}`,
  paysMore: (rent: string) => `Pays ${rent} more a month`,
} as const;
