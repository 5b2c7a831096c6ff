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
    find: 'fullCount(data.rank)',
    replace: 'fullCount(data.rank - 1)',
    journey: 'leaderboard',
  },
  {
    name: 'the hourly wage is labelled as daily',
    file: 'web/systems/bank/text.ts',
    find: "hourlyRate: 'Hourly Rate'",
    replace: "hourlyRate: 'Daily Rate'",
    journey: 'bank',
  },
  {
    name: 'the ticket reports the whole order as resting, filled or not',
    file: 'web/systems/market/ticket/use-place-order.ts',
    find: 'placedText.rests(remaining,',
    replace: 'placedText.rests(order.quantity,',
    journey: 'market',
  },
  {
    name: 'the workshop is shown to use stone',
    file: 'web/systems/production/text/page.ts',
    find: 'The workshop takes ${fullCount(units)} wood',
    replace: 'The workshop takes ${fullCount(units)} stone',
    journey: 'production',
  },
  {
    name: 'a closed announcement returns on the next visit',
    file: 'web/systems/announcements/store.ts',
    find: 'dismissed: storedDismissed(),',
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
  {
    name: 'after one foreign denial, no further one is followed up',
    file: 'web/app/session/denials.ts',
    find: '    asking = null;\n',
    replace: '',
  },
  {
    name: 'the most that can trade now counts the player’s own orders',
    file: 'web/systems/market/ticket/now-order.ts',
    find: 'units += othersAt(draft, level);',
    replace: 'units += level[1];',
  },
  {
    name: 'a late banner marks everything before it as shown',
    file: 'web/app/session/private-events.ts',
    find: 'if (!isLate) mark.advance(event.at);',
    replace: 'mark.advance(event.at);',
  },
  {
    name: 'the way back from an older page leads to the page itself',
    file: 'web/ui/page/older-pages.tsx',
    find: 'passed.slice(0, to - 1)',
    replace: 'passed.slice(0, to)',
  },
];
