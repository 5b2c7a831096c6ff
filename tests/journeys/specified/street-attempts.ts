import type { Page } from '@playwright/test';
import type { Target } from '#protocol/systems/combat/models.ts';
import type { OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import type { RentStatus } from '#protocol/systems/rent/contract.ts';
import { changeAnswer } from '../support/changed-answer.ts';
import { nextOpenRace, openCard } from '../support/race-day.ts';
import { answer, openTab, press, type Screen, write } from './attempt.ts';

const earlier = (iso: string, hours: number): string =>
  new Date(Date.parse(iso) - hours * 3_600_000).toISOString();

/** The player's own rent is two days overdue; the houses have rent to collect. */
async function rentIsDue(page: Page): Promise<void> {
  await changeAnswer<RentStatus>(page, '/api/rent/status', ({ nextDueDate, evictionAt }) => ({
    ...{ isOverdue: true, daysOverdue: 2, canPay: true, state: 'overdue' },
    nextDueDate: earlier(nextDueDate, 31.5 * 24),
    evictionAt: earlier(evictionAt, 31.5 * 24),
  }));
  await changeAnswer<{ properties: OwnedProperty[] }>(page, '/api/real-estate/owned', ({ properties }) => ({
    properties: properties.map((one) => ({
      ...one,
      since: earlier(one.since, 48),
      hours: 48,
      accruedRent: 25,
    })),
  }));
}

/** The newcomer protection has ended. */
const endProtection = async (page: Page): Promise<void> => {
  const open = { protection: null, protected_until: null };
  await changeAnswer<{ targets: Target[] }>(page, '/api/mafiosi/targets', ({ targets }) => ({
    targets: targets.map((target) => ({ ...target, ...open })),
  }));
  await changeAnswer<{ target: Target }>(page, '/api/mafiosi/odds', ({ target }) => ({
    target: { ...target, ...open },
  }));
};

const EQUIPPED = /^Equip 1 knife to thugs$/;
const UNEQUIPPED = /^Unequip 1 knife from thugs$/;

/** For attempts that need an hour to pass first. */
export const bankScreens: readonly Screen[] = [
  {
    at: '/central-bank',
    as: 'newcomer',
    attempts: [
      {
        says: 'Failed to collect salary',
        call: 'POST /api/central-bank/collect-salary',
        act: (page) => press(page, 'Collect Salary'),
        succeeds: ['Collected ${amount} salary!', /^Collected \$[\d,]+\.00 salary!$/],
      },
    ],
  },
];

/** Real estate, combat and racing. */
export const streetScreens: readonly Screen[] = [
  {
    at: '/real-estate',
    as: 'boss',
    prepare: rentIsDue,
    attempts: [
      {
        says: 'Failed to purchase property',
        call: 'POST /api/real-estate/purchase',
        act: async (page) => {
          const refreshed = page.waitForRequest('**/api/auth/me');
          await press(page, /^Purchase/);
          await refreshed;
        },
      },
      {
        says: 'Failed to upgrade property',
        call: 'POST /api/real-estate/upgrade',
        act: async (page) => {
          await openTab(page, 'My Properties');
          await press(page, /^Upgrade/);
        },
      },
      {
        says: 'Failed to sell property',
        call: 'POST /api/real-estate/sell',
        act: async (page) => {
          await press(page, /^Sell/);
          await answer(page, 'Sell');
        },
      },
      {
        says: 'Failed to collect rent',
        call: 'POST /api/real-estate/collect-rent',
        act: async (page) => {
          await page.keyboard.press('Escape');
          await press(page, 'Collect All Rent');
        },
      },
      {
        says: 'Failed to pay rent',
        call: 'POST /api/rent/pay',
        act: async (page) => {
          await openTab(page, 'Rent Management');
          await press(page, /^Pay Rent/);
        },
      },
    ],
  },
  {
    at: '/combat',
    as: 'boss',
    prepare: endProtection,
    attempts: [
      {
        says: 'Failed to hire mafiosi',
        call: 'POST /api/mafiosi/hire',
        act: async (page) => {
          await page.getByLabel('Type').selectOption('thug');
          await press(page, /^Hire 1 thug/);
        },
      },
      {
        says: 'Failed to equip weapon',
        call: 'POST /api/mafiosi/equip-weapons',
        act: async (page) => {
          await openTab(page, 'Equipment');
          await press(page, EQUIPPED);
        },
        succeeds: ['Weapon equipped!', /^Weapon equipped!$/],
      },
      {
        says: 'Failed to unequip weapon',
        call: 'POST /api/mafiosi/unequip-weapons',
        act: (page) => press(page, UNEQUIPPED),
        succeeds: ['Weapon unequipped!', /^Weapon unequipped!$/],
      },
      {
        says: 'Failed to attack player',
        call: 'POST /api/mafiosi/attack',
        act: async (page) => {
          await openTab(page, 'Combat');
          await press(page, /^Attack /);
          await answer(page, 'Attack');
        },
      },
    ],
  },
  {
    at: '/combat',
    as: 'boss',
    attempts: [{ says: 'Failed to fetch combat data', call: 'GET /api/mafiosi/my-mafiosi' }],
  },
  {
    at: '/horse-racing',
    as: 'boss',
    attempts: [
      {
        says: 'Failed to place bet',
        call: 'POST /api/horse-racing/place-bet',
        act: async (page, who) => {
          const card = await openCard(page, await nextOpenRace(who, 60_000));
          await card
            .getByRole('button', { name: /^Select / })
            .first()
            .click();
          await write(page, { 'Bet Amount': '100' });
          await press(page, 'Place Bet');
        },
      },
    ],
  },
  {
    at: '/horse-racing',
    as: 'boss',
    attempts: [
      {
        says: 'Failed to fetch horse racing data',
        call: 'GET /api/horse-racing/my-stats',
        act: (page) => openTab(page, 'Statistics'),
      },
    ],
  },
];
