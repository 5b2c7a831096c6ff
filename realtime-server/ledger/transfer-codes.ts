/** Why goods moved: the closed list of transfer codes, a line per reason, each with the words a statement shows. */
export const transferCodes = {
  starting_goods: 'Starting goods',
  account_closed: 'Account closed',
  bet_placed: 'Bet placed',
  bet_lost: 'Bet lost',
  bet_won_stake: 'Stake returned',
  bet_won: 'Bet won',
  bet_refunded: 'Bet refunded',
  market_reserved: 'Reserved for a market order',
  market_released: 'Market order closed',
  market_paid: 'Market trade paid',
  market_delivered: 'Market trade delivered',
  building_bought: 'Building bought',
  production_collected: 'Production collected',
  production_used: 'Used by the workshop',
  salary_collected: 'Salary collected',
  king_bonus: "King's daily share",
  rent_paid: 'Rent paid',
  eviction_rent: 'Unpaid rent taken',
  eviction_wealth: 'Eviction: part of the wealth',
  eviction_goods: 'Eviction: part of the goods',
  property_bought: 'Property bought',
  property_upgraded: 'Property upgraded',
  property_sold: 'Property sold',
  rent_collected: 'Rent collected',
  company_created: 'Company created',
  company_revenue: 'Company revenue',
  salaries_paid: 'Salaries paid',
  employee_hired: 'Employee hired',
  company_upgraded: 'Company upgraded',
} as const;

export type TransferCode = keyof typeof transferCodes;

/** Whether a word is a code of the list. */
export const isTransferCode = (word: string): word is TransferCode => Object.hasOwn(transferCodes, word);
