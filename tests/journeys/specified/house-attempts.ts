import { changeAnswer } from '../support/changed-answer.ts';
import { answer, openTab, press, type Screen, write } from './attempt.ts';

/** Alliance, achievements, market and company. */
export const houseScreens: readonly Screen[] = [
  {
    at: '/alliance',
    as: 'boss',
    attempts: [
      {
        says: 'Failed to contribute to safe',
        call: 'POST /api/alliance/contribute',
        act: async (page) => {
          await write(page, { Amount: '100' });
          await press(page, 'Contribute to Safe');
        },
      },
      {
        says: 'Failed to leave alliance',
        call: 'POST /api/alliance/leave',
        act: async (page) => {
          await press(page, 'Leave Alliance');
          await answer(page, 'Leave Alliance');
        },
      },
    ],
  },
  {
    at: '/alliance?tab=browse',
    as: 'newcomer',
    attempts: [
      {
        says: 'Failed to join alliance',
        call: 'POST /api/alliance/join',
        act: (page) => press(page, /^Join The Old Firm/),
      },
      {
        says: 'Failed to create alliance',
        call: 'POST /api/alliance/create',
        act: async (page) => {
          await openTab(page, 'Create Alliance');
          await write(page, { Name: 'The New Firm' });
          await press(page, 'Create Alliance ($10,000)');
        },
      },
    ],
  },
  {
    at: '/alliance',
    as: 'boss',
    attempts: [{ says: 'Failed to fetch alliance data', call: 'GET /api/alliance/my-alliance' }],
  },
  {
    at: '/achievements',
    as: 'boss',
    attempts: [
      {
        says: 'Failed to check achievement progress',
        call: 'POST /api/achievements/check-progress',
        act: (page) => press(page, 'Check Progress'),
        succeeds: ['No new achievements unlocked', /^No new achievements unlocked$/],
      },
    ],
  },
  {
    at: '/achievements',
    as: 'boss',
    attempts: [{ says: 'Failed to fetch achievement data', call: 'GET /api/achievements/my-achievements' }],
  },
  {
    at: '/achievements',
    as: 'boss',
    prepare: (page) =>
      changeAnswer(page, '/api/achievements/check-progress', () => ({ newAchievements: [{}, {}, {}] })),
    attempts: [
      {
        says: 'Failed to check achievement progress',
        call: 'POST /api/achievements/check-progress',
        act: (page) => press(page, 'Check Progress'),
        succeeds: ['Unlocked N new achievement(s)!', /^Unlocked 3 new achievement\(s\)!$/],
      },
    ],
  },
  {
    at: '/market?resource=iron',
    as: 'boss',
    attempts: (['BUY', 'SELL'] as const).map((side) => ({
      says: 'Failed to place order',
      call: 'POST /api/market/place-order',
      act: async (page) => {
        await page.getByRole('tab', { name: 'Limit order' }).click();
        await press(page, side === 'BUY' ? 'Buy' : 'Sell');
        await write(page, { Quantity: '1', 'Price per unit': side === 'BUY' ? '6.00' : '6.60' });
        await press(page, `Place ${side} Order`);
      },
      succeeds: ['BUY/SELL order placed successfully!', new RegExp(`^${side} order placed successfully!$`)],
    })),
  },
  {
    at: '/company',
    as: 'boss',
    attempts: [
      {
        says: 'Failed to pay salaries',
        call: 'POST /api/tycoon-company/pay-salaries',
        act: (page) => press(page, /^Pay Salaries/),
      },
      {
        says: 'Failed to hire employee',
        call: 'POST /api/tycoon-company/hire',
        act: async (page) => {
          await openTab(page, 'Employees');
          await press(page, 'Hire NPC Employee');
        },
      },
      {
        says: 'Failed to fire employee',
        call: 'POST /api/tycoon-company/fire',
        act: (page) => press(page, /^Fire /),
      },
      {
        says: 'Failed to upgrade company',
        call: 'POST /api/tycoon-company/upgrade',
        act: async (page) => {
          await openTab(page, 'Upgrades');
          await press(page, /^Upgrade Efficiency/);
        },
      },
    ],
  },
  {
    at: '/company',
    as: 'newcomer',
    attempts: [
      {
        says: 'Failed to create company',
        call: 'POST /api/tycoon-company/create',
        act: (page) => press(page, 'Create Company ($5,000)'),
      },
    ],
  },
];
