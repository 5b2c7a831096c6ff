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
} as const;

export type TransferCode = keyof typeof transferCodes;
