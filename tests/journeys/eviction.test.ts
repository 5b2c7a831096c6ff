import { expect, type Page } from '@playwright/test';
import { expectClean } from './support/clean.ts';
import { journeyIn, PHONE } from './support/journey.ts';
import { expectBalance } from './support/race-day.ts';
import { recordTexts, textsOf } from './support/recorded-texts.ts';

/** A figure caught mid-roll would fail the contrast check. */
const STILL = { reducedMotion: 'reduce' } as const;

/** A game day a second: a month passes while the page is open. */
const test = journeyIn({ speed: 86_400 });

test('when rent is due, one pays and one is evicted', { tag: '@all' }, async ({ visit, newcomer }) => {
  const [payer, debtor] = [await newcomer('payer'), await newcomer('debtor')];
  const paying = await visit('/real-estate?tab=rent', payer);
  const owing = await visit('/real-estate?tab=rent', debtor, { ...PHONE, ...STILL });
  const state = (page: Page) => page.getByRole('status').filter({ hasText: /Paid Up|Overdue|Notice/ });
  await expect(state(paying)).toContainText('Paid Up');
  await recordTexts(owing);

  const pay = paying.getByRole('button', { name: 'Pay Rent ($500.00)' });
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true', { timeout: 45_000 });
  await expect(state(paying)).toContainText('overdue');
  await expect(paying.getByRole('tab', { name: 'Rent Management Overdue' })).toBeVisible();
  await pay.click();
  await expect(paying.getByText('Paid $500 rent!', { exact: true })).toBeVisible();
  await expect(state(paying)).toContainText('Paid Up');
  await expectBalance(paying, 500);

  await expectBalance(owing, 450);
  await expect(state(owing)).toContainText('Paid Up');
  const texts = await textsOf(owing);
  const placeOf = (text: RegExp): number => texts.findIndex((shown) => text.test(shown));
  const serious = placeOf(/Seriously Overdue.*Evicted in/);
  expect(serious, texts.join('\n')).toBeGreaterThanOrEqual(0);
  expect(placeOf(/Eviction Notice.*8 days overdue.*Evicted in/), texts.join('\n')).toBeGreaterThan(serious);
  await expectClean(owing);
});
