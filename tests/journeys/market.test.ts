import { expect, type Page } from '@playwright/test';
import type { Account } from './support/account.ts';
import { expectClean, expectToFit } from './support/clean.ts';
import { allowErrors, DESKTOP, journeyIn, PHONE, UNREACHABLE } from './support/journey.ts';
import { lookAway } from './support/look-away.ts';

/** No other player is in its book. */
const test = journeyIn({ alone: 'market' });

/** This journey stops its server. */
const stoppableTest = journeyIn({ built: true });

const ticket = (page: Page) => page.getByRole('form', { name: 'Place Order' });
const offers = (page: Page) => page.getByRole('group', { name: 'Offers' });
const bids = (page: Page) => page.getByRole('group', { name: 'Bids' });
const sellOrders = (page: Page) => page.getByRole('table', { name: 'Sell orders' });
const buyOrders = (page: Page) => page.getByRole('table', { name: 'Buy orders' });
const tape = (page: Page) => page.getByRole('table', { name: 'Last trades' });
const myOrders = (page: Page) => page.getByRole('table', { name: 'My open orders' });
const holding = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Portfolio' }).getByRole('row', { name: new RegExp(`^${name}`) });

interface Order {
  readonly side: 'Buy' | 'Sell';
  readonly quantity: number;
  readonly price: number;
}

const nowTicket = (page: Page) => page.getByRole('form', { name: 'Trade now' });

const chooseLimit = (page: Page) => page.getByRole('tab', { name: 'Limit order' }).click();

/** Fills in the ticket. */
async function write(page: Page, { side, quantity, price }: Order): Promise<void> {
  await chooseLimit(page);
  await ticket(page).getByRole('button', { name: side, exact: true }).click();
  await ticket(page).getByLabel('Quantity').fill(String(quantity));
  await ticket(page).getByLabel('Price per unit').fill(String(price));
}

/** Places the order and waits for the page to confirm it. */
async function place(page: Page, order: Order): Promise<void> {
  await write(page, order);
  const side = order.side.toUpperCase();
  await ticket(page)
    .getByRole('button', { name: `Place ${side} Order` })
    .click();
  await expect(said(page, `${side} order placed successfully!`)).toBeVisible();
}

const said = (page: Page, text: string) => page.getByText(text, { exact: true });

const placeByCall = (who: Account, order: Order, resource = 'iron') =>
  who.send('POST', '/api/market/place-order', {
    resource,
    orderType: order.side.toLowerCase(),
    quantity: order.quantity,
    price: order.price,
  });

test('two browsers trade with each other, and both pages follow live', async ({ visit, newcomer }) => {
  const [seller, buyer] = [await newcomer('seller'), await newcomer('buyer')];
  const ann = await visit('/market?resource=iron', seller);
  const bob = await visit('/market?resource=iron', buyer);
  await expect(bob.getByText('No price history yet')).toBeVisible();
  await expect(bob.getByText('Make some trades to see price movements!')).toBeVisible();

  await place(ann, { side: 'Sell', quantity: 20, price: 6.1 });
  await expect(sellOrders(ann).getByRole('row', { name: /\(You\) 6\.10 20/ })).toBeVisible();
  await expect(
    offers(ann).getByRole('button', { name: /20 offered at \$6\.10.*20 of it yours/ }),
  ).toBeVisible();
  await expect(holding(ann, 'Iron')).toContainText('80');
  await expect(sellOrders(bob).getByRole('row', { name: /^1 6\.10 20/ })).toBeVisible();

  await offers(bob).getByRole('button', { name: '20 offered at $6.10' }).click();
  await expect(ticket(bob).getByLabel('Price per unit')).toHaveValue('6.10');
  await expect(ticket(bob).getByLabel('Quantity')).toHaveValue('20');
  await ticket(bob).getByLabel('Quantity').fill('28');
  await expect(ticket(bob)).toContainText('Cost$170.80');
  await expect(ticket(bob)).toContainText('Fills now20 at 6.10');
  await expect(ticket(bob)).toContainText('Rests in the book8');
  await expect(ticket(bob)).toContainText('Balance after$829.20');
  await lookAway(ann);
  await ticket(bob).getByRole('button', { name: 'Place BUY Order' }).click();
  await expect(said(bob, 'BUY order placed successfully!')).toBeVisible();
  await expect(ticket(bob)).toContainText('Bought 20 iron for $122.00. 8 rest at $6.10.');

  await expect(said(ann, 'Sold 20 iron at $6.10: $122.00.')).toBeVisible();
  for (const page of [ann, bob]) {
    await expect(page.getByText('Real transaction prices • Last 1 trade')).toBeVisible();
    await expect(tape(page).getByRole('row', { name: /6\.10 20$/ })).toBeVisible();
    await expect(offers(page).getByRole('button', { name: /\$6\.10/ })).toHaveCount(0);
    await expect(bids(page).getByRole('button', { name: /^8 wanted at \$6\.10/ })).toBeVisible();
  }
  await expect(ann.getByText('You have no open orders')).toBeVisible();
  await expect(buyOrders(bob).getByRole('row', { name: /\(You\) 6\.10 8/ })).toBeVisible();
  await expect(holding(bob, 'Iron')).toContainText('120');
  expect(await seller.dollars()).toBe(1122);
  expect(await buyer.dollars()).toBe(829.2);

  await myOrders(bob).getByRole('button', { name: 'Cancel: buy 8 iron at 6.10' }).click();
  await expect(bids(ann).getByRole('button', { name: /\$6\.10/ })).toHaveCount(0);
  expect(await buyer.dollars()).toBe(878);
});

test('a player places an order with the keyboard alone', async ({ visit, newcomer }) => {
  await placeByCall(await newcomer(), { side: 'Sell', quantity: 3, price: 6.5 });
  const page = await visit('/market', await newcomer());
  await expect(offers(page).getByRole('button')).not.toHaveCount(0);
  await page.keyboard.press('5');
  await expect(page).toHaveURL('/market?resource=iron');
  const best = offers(page).getByRole('button', { name: /^3 offered at \$6\.50/ });
  await expect(best).toBeVisible();
  await page.keyboard.press('l');
  await expect(best).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ticket(page).getByLabel('Quantity')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said(page, 'BUY order placed successfully!')).toBeVisible();
  await expect(ticket(page)).toContainText('Bought 3 iron for $19.50.');
  await page.keyboard.press('Tab');
  await page.locator('body').press('s');
  await expect(ticket(page).getByRole('button', { name: 'Sell', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('the ticket reports an invalid order and does not clear its fields', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const page = await visit('/market?resource=iron', await newcomer());
  allowErrors(page, /409 .*\[\/api\/market\/place-order\]/);
  await chooseLimit(page);
  const submit = ticket(page).getByRole('button', { name: 'Place BUY Order' });
  // In the page: what has the focus may be scrolled into view.
  const position = () =>
    submit.evaluate((button) => {
      const { x, y, height } = button.getBoundingClientRect();
      return { x, y: y + scrollY, height };
    });
  const before = await position();
  await submit.click();
  await expect(ticket(page).getByText('Please enter both quantity and price')).toBeVisible();
  await expect(ticket(page).getByLabel('Quantity')).toBeFocused();
  await write(page, { side: 'Buy', quantity: -3, price: 6 });
  await submit.click();
  await expect(ticket(page).getByText('Quantity and price must be positive numbers')).toBeVisible();
  await write(page, { side: 'Buy', quantity: 200, price: 6 });
  await expect(ticket(page)).toContainText('You are $200.00 short.');
  await submit.click();
  await expect(ticket(page).getByRole('alert')).toHaveText('You are $200.00 short.');
  await expect(ticket(page).getByLabel('Quantity')).toHaveValue('200');
  expect(await position()).toEqual(before);
  await ticket(page).getByRole('button', { name: /^Max/ }).click();
  await expect(ticket(page).getByRole('alert')).toHaveCount(0);
  await ticket(page).getByLabel('Price per unit').fill('0.5');
  await expect(ticket(page)).toContainText('The price has to be between $0.60 and $60.00.');
  expect(await position()).toEqual(before);
});

test('a phone shows the whole ladder, with the order button within thumb reach', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const other = await newcomer();
  await placeByCall(other, { side: 'Sell', quantity: 5, price: 6.2 });
  await placeByCall(other, { side: 'Buy', quantity: 5, price: 6.19 });
  const page = await visit('/market?resource=iron', await newcomer(), PHONE);
  await expect(offers(page).getByRole('button', { name: /\$6\.20/ })).toBeVisible();
  await expectToFit(page, 'the page');
  await page.getByRole('button', { name: 'Sell $6.19' }).click();
  await expect(nowTicket(page)).toContainText('Price each6.19');
  await chooseLimit(page);
  await expect(ticket(page).getByLabel('Price per unit')).toHaveValue('6.19');
  await page.getByRole('button', { name: 'Fold the ticket' }).click();
  await page.getByRole('button', { name: 'Buy $6.20' }).click();
  await expect(ticket(page).getByLabel('Price per unit')).toHaveValue('6.20');
  await ticket(page).getByLabel('Quantity').fill('5');
  const submit = ticket(page).getByRole('button', { name: 'Place BUY Order' });
  expect((await submit.boundingBox())?.y).toBeGreaterThan(PHONE.viewport.height / 2);
  await expectClean(page);
  await submit.click();
  await expect(said(page, 'BUY order placed successfully!')).toBeVisible();
  await expect(ticket(page)).toContainText('Bought 5 iron for $31.00.');
});

test('candles and depth load as a separate chunk and are accessible', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const [one, other] = [await newcomer(), await newcomer()];
  await placeByCall(one, { side: 'Sell', quantity: 4, price: 6.3 });
  await placeByCall(other, { side: 'Buy', quantity: 4, price: 6.3 });
  const page = await visit('/market?resource=iron', one);
  for (const [name, drawing] of [
    ['Candles', /^\d+ candles? between/],
    ['Depth', /^Depth of the book/],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('img', { name: drawing })).toBeVisible();
    await expect(page.locator('.uplot canvas')).toBeVisible();
    await expectClean(page);
  }
  await page.getByRole('button', { name: 'Candles', exact: true }).click();
  for (const interval of ['1h', '1d', '1m']) {
    await page.getByRole('button', { name: interval }).click();
    await expect(page.getByRole('img', { name: /^\d+ candles? between/ })).toBeVisible();
  }
  await page.getByRole('tab', { name: 'My Trades' }).click();
  await expect(
    page.getByRole('table', { name: 'My trades' }).getByRole('row', { name: /Sell Iron/ }),
  ).toBeVisible();
});

test('switching quickly through resources responds at once and requests only the last one', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const page = await visit('/market?resource=iron', await newcomer());
  await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeVisible();
  const line = page.getByRole('banner').getByRole('status').filter({ hasText: 'Live' });
  await expect(line).toBeVisible();
  await page.evaluate(() => {
    const counted = window as unknown as { written: number };
    counted.written = 0;
    const { replaceState } = history;
    history.replaceState = function (...state) {
      counted.written += 1;
      replaceState.apply(this, state);
    };
  });
  for (let flip = 0; flip < 100; flip += 1) await page.keyboard.press(String(1 + (flip % 6)));
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/resource=(?!iron)/);
  expect(await page.evaluate(() => (window as unknown as { written: number }).written)).toBeLessThan(10);
  await expect(line).toBeVisible();
});

test('a long list of orders is collapsed so that the holdings stay in view', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const who = await newcomer();
  for (let cents = 500; cents < 512; cents += 1)
    await placeByCall(who, { side: 'Buy', quantity: 1, price: cents / 100 });
  const page = await visit('/market?resource=iron', who);
  const rows = myOrders(page).getByRole('button', { name: /^Cancel: buy/ });
  await expect(rows).toHaveCount(8);
  await page.getByRole('button', { name: 'Show all 12' }).click();
  await expect(rows).toHaveCount(12);
  await expectClean(page);
  await page.getByRole('button', { name: 'Show the newest 8' }).click();
  await expect(rows).toHaveCount(8);
});

test('every view of the chart and of the player’s orders is accessible, at both sizes', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const trader = await newcomer();
  // Its own book: a level half under a phone's lower bar would count as too small.
  await placeByCall(trader, { side: 'Buy', quantity: 3, price: 24 }, 'tools');
  await placeByCall(trader, { side: 'Buy', quantity: 2, price: 20 }, 'tools');
  for (const look of [DESKTOP, PHONE]) {
    const page = await visit('/market?resource=tools', trader, look);
    for (const kind of ['Candles', 'Depth', 'Trades']) {
      const button = page.getByRole('button', { name: kind, exact: true });
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expectClean(page);
    }
    for (const name of [/^My Trades/, /^My Orders/]) {
      const tab = page.getByRole('tab', { name });
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expectToFit(page, 'the page');
    }
  }
});

stoppableTest(
  'a page that reconnects after an outage shows the current book',
  { tag: '@all' },
  async ({ visit, newcomer, server }) => {
    const [who, other] = [await newcomer(), await newcomer()];
    const page = await visit('/market?resource=iron', who);
    allowErrors(page, ...UNREACHABLE);
    await expect(page.locator('[data-live=live]')).toBeVisible();
    await expect(
      offers(page)
        .getByRole('button', { name: /offered at/ })
        .first(),
    ).toBeVisible();
    await server.kill();
    await expect(page.locator('[data-live=reconnecting], [data-live=offline]')).toBeVisible();
    await expect(page.getByText('What you see may be')).toBeVisible();
    await expect(page.locator('[data-stale]')).toBeVisible({ timeout: 20_000 });
    await server.start();
    await placeByCall(other, { side: 'Sell', quantity: 7, price: 6.4 });
    await expect(offers(page).getByRole('button', { name: /^7 offered at \$6\.40/ })).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByText('What you see may be')).toHaveCount(0);
    await expect(page.locator('[data-stale]')).toHaveCount(0);
  },
);
