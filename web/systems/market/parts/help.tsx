import { PRICE_BAND } from '#protocol/systems/market/terms.ts';
import { useSettings } from '#web/live/use-settings.ts';
import { counted, fullCount } from '#web/ui/format.ts';
import { HelpLines } from '#web/ui/help.tsx';

export function MarketHelp() {
  const settings = useSettings();
  const lines = settings && [
    'The best price trades first, then who came first. A trade happens at the price of the order that waited.',
    `A buy sets its dollars aside, a sell its goods, until it trades, expires or is cancelled. Prices lie within ${PRICE_BAND.min} to ${PRICE_BAND.max} times the reference.`,
    `The trading desk buys at ${settings['marketGoldRatio.min']} and sells at ${settings['marketGoldRatio.max']} times the reference price, or the base price where that is worse for you.`,
    `You may place ${counted(settings.marketActionsLimit, 'order')} a game day and have ${fullCount(settings['market.maxOpenOrders'])} open.`,
  ];
  return <HelpLines lines={lines} />;
}
