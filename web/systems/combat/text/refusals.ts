/** What a failed command or query says when the server gives no reason. */
export const failureTexts = {
  load: 'Failed to fetch combat data',
  hire: 'Failed to hire mafiosi',
  feed: 'Failed to feed the crew',
  forge: 'Failed to forge weapons',
  equip: 'Failed to equip weapon',
  unequip: 'Failed to unequip weapon',
  attack: 'Failed to attack player',
} as const;

/** Why a button is disabled. */
export const reasonText = {
  short: (what: string) => `You are ${what} short.`,
  noQuantity: 'Enter how many.',
  noAttacksLeft: 'No attacks remaining today',
  attacksReset: (midnight: string) => `The daily limit resets at ${midnight}.`,
  noCrew: 'You have no mafiosi. Hire some first.',
  yourself: 'You cannot attack yourself.',
  oddsPending: 'One moment: the odds are on their way.',
  underProtection: 'This player is under protection and cannot be attacked yet.',
  attackedRecently: 'You attacked this player within the last hour.',
  noTypeChosen: 'Choose who to hire first.',
  typeIsFull: 'You can’t hire any more of them.',
  noWeapons: 'No weapons in store. Forge some first.',
  everyoneIsArmed: 'Everyone already carries a weapon.',
} as const;

export const quantityText = {
  notInRange: (max: string) => `Enter a whole number from 1 to ${max}.`,
} as const;
