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
    name: 'one’s own rank is shown one too good',
    file: 'web/systems/leaderboard/parts/own-rank.tsx',
    find: '#{fullCount(data.rank)}',
    replace: '#{fullCount(data.rank - 1)}',
    journey: 'leaderboard',
  },
  {
    name: 'the hourly wage is called a daily one',
    file: 'web/systems/bank/text.ts',
    find: "hourlyRate: 'Hourly Rate'",
    replace: "hourlyRate: 'Daily Rate'",
    journey: 'bank',
  },
  {
    name: 'the ticket says that the whole order rests, filled or not',
    file: 'web/systems/market/ticket/use-place-order.ts',
    find: 'placedText.rests(remaining,',
    replace: 'placedText.rests(order.quantity,',
    journey: 'market',
  },
  {
    name: 'the workshop is said to use stone',
    file: 'web/systems/production/text.ts',
    find: 'The workshop takes ${fullCount(units)} wood',
    replace: 'The workshop takes ${fullCount(units)} stone',
    journey: 'production',
  },
  {
    name: 'an announcement that was closed comes back with the next visit',
    file: 'web/systems/announcements/store.ts',
    find: 'dismissed: storedDismissed(),',
    replace: 'dismissed: [],',
    journey: 'announcement',
  },
  {
    name: 'the statement shows a column of balances that it does not know',
    file: 'web/systems/statement/parts/entry-table.tsx',
    find: 'filters.code === undefined && filters.to === undefined;',
    replace: 'filters.to === undefined;',
    journey: 'statement',
  },
  {
    name: 'the commission of a sale is shown as a gain',
    file: 'web/systems/real-estate/parts/sell-dialog.tsx',
    find: 'sum([salePrice, -currentValue])',
    replace: 'sum([currentValue, -salePrice])',
    journey: 'real-estate',
  },
];
