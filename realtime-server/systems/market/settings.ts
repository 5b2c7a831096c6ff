import type { MarketConfigKey } from '#protocol/systems/market.ts';
import { count, ratio, type SettingDefinitions } from '../../action/setting.ts';

export const marketSettings: SettingDefinitions<MarketConfigKey> = {
  marketActionsLimit: count([0, 500, 1_000_000], 'Market orders a player may place in a game day'),
  'market.maxOpenOrders': count([0, 500, 100_000], 'Open market orders a player may have'),
  // The ranges must not overlap, or the market maker would trade with itself.
  'marketGoldRatio.min': ratio(
    [0.1, 0.8, 0.99],
    'The trading desk buys at so much of the reference price or the base price, whichever is lower',
  ),
  'marketGoldRatio.max': ratio(
    [1.01, 1.2, 10],
    'The trading desk sells at so much of the reference price or the base price, whichever is higher',
  ),
};
