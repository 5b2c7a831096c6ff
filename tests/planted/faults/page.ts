import type { PlantedFault } from '../fault.ts';

/** In the page. */
export const PAGE_FAULTS: readonly PlantedFault[] = [
  {
    name: 'a biography is rendered as HTML',
    file: 'web/systems/profile/page.tsx',
    find: '<p className="wrap-anywhere whitespace-pre-line text-base">{biography}</p>',
    replace:
      '<p className="wrap-anywhere whitespace-pre-line text-base" dangerouslySetInnerHTML={{ __html: biography }} />',
    journey: 'profile',
  },
  {
    name: 'a player’s own rank is shown one place too high',
    file: 'web/systems/leaderboard/parts/own-rank.tsx',
    find: '#{fullCount(data.rank)}',
    replace: '#{fullCount(data.rank - 1)}',
    journey: 'leaderboard',
  },
  {
    name: 'the hourly wage is labelled as daily',
    file: 'web/systems/bank/parts/salary-panel.tsx',
    find: 'label="Hourly Rate"',
    replace: 'label="Daily Rate"',
    journey: 'bank',
  },
  {
    name: 'the ticket reports the whole order as resting, filled or not',
    file: 'web/systems/market/ticket/use-place-order.ts',
    find: '`${fullCount(order.remaining)} ${order.remaining === 1',
    replace: '`${fullCount(order.quantity)} ${order.remaining === 1',
    journey: 'market',
  },
  {
    name: 'the workshop is shown to use stone',
    file: 'web/systems/production/parts/collect-panel.tsx',
    find: 'The workshop takes {fullCount(made)} wood',
    replace: 'The workshop takes {fullCount(made)} stone',
    journey: 'production',
  },
  {
    name: 'a closed announcement returns on the next visit',
    file: 'web/systems/announcements/store.ts',
    find: 'dismissed: remembered(),',
    replace: 'dismissed: [],',
    journey: 'announcement',
  },
  {
    name: 'the statement shows a column of unknown balances',
    file: 'web/systems/statement/parts/entry-table.tsx',
    find: 'filters.code === undefined && filters.to === undefined;',
    replace: 'filters.to === undefined;',
    journey: 'statement',
  },
  {
    name: 'a sale’s commission is shown as a gain',
    file: 'web/systems/real-estate/parts/sell-dialog.tsx',
    find: 'sum([salePrice, -currentValue])',
    replace: 'sum([currentValue, -salePrice])',
    journey: 'real-estate',
  },
];
