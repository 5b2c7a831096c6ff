import { expect, type Page, type Request } from '@playwright/test';
import { PAGE_CONSTANTS, type PageConstant } from '#tests/wire/constants.ts';
import type { Account } from '../support/account.ts';
import { allowErrors, journeyIn } from '../support/journey.ts';
import { openSignUp } from '../support/login-forms.ts';

const test = journeyIn({ dollars: 100_000 });

const SECOND = 1_000;

/** Rows of section 9 proved in a page with a manual clock. */
interface Proof {
  readonly at: string;
  readonly as: 'player' | null;
  readonly prove: (page: Page, player: Account) => Promise<void>;
}

/** Refetched after this many seconds, and not before. */
const everySeconds = (seconds: number, at: string, call: string): Proof => ({
  at,
  as: 'player',
  prove: async (page) => {
    const isCall = (request: Request): boolean => new URL(request.url()).pathname === call;
    // The seconds count from the first read after the pause.
    const first = page.waitForEvent('requestfinished', isCall);
    await page.clock.fastForward(seconds * SECOND);
    await first;
    await page.evaluate(() => document.body.offsetHeight);
    let calls = 0;
    page.on('request', (request) => {
      if (isCall(request)) calls += 1;
    });
    await page.clock.fastForward((seconds - 1) * SECOND);
    expect(calls).toBe(0);
    await page.clock.fastForward(2 * SECOND);
    await expect.poll(() => calls).toBe(1);
  },
});

/** Shown for this many seconds, and no longer. */
async function staysFor(page: Page, text: string, seconds: number): Promise<void> {
  const shown = page.getByText(text, { exact: true }).first();
  await expect(shown).toBeVisible();
  await page.clock.fastForward((seconds - 0.5) * SECOND);
  await expect(shown).toBeVisible();
  await page.clock.fastForward(1 * SECOND);
  await expect(shown).toHaveCount(0);
}

const CONFLICT = 'Session conflict detected. Please try again.';

const PROOFS: Readonly<Record<PageConstant, Proof>> = {
  'Navigation balance refresh: every 60 s': everySeconds(60, '/technologies', '/api/auth/me'),
  'Central bank refresh: every 60 s': everySeconds(60, '/central-bank', '/api/central-bank/total-production'),
  'Horse racing refresh: every 30 s': everySeconds(30, '/horse-racing', '/api/horse-racing/history'),
  'Market refresh: every 5 s': everySeconds(5, '/market', '/api/market'),
  'Toast duration: 4 s': {
    at: '/achievements',
    as: 'player',
    prove: async (page) => {
      await page.getByRole('button', { name: 'Check Progress' }).click();
      await staysFor(page, 'No new achievements unlocked', 4);
    },
  },
  'Sign-up conflict message duration: 3 s': {
    at: '/',
    as: null,
    prove: async (page) => {
      const refusal = { error: 'You are already signed in', code: 'already_signed_in' };
      await page.route('**/api/auth/signup', (route) => route.fulfill({ status: 403, json: refusal }));
      await openSignUp(page);
      for (const label of ['Username', 'Email', 'Password'])
        await page
          .getByLabel(label, { exact: true })
          .fill('second@example.com'.slice(0, label === 'Username' ? 6 : 30));
      await page.getByRole('button', { name: 'Create Account' }).click();
      await staysFor(page, CONFLICT, 3);
    },
  },
  'Leaderboard search debounce: 500 ms': {
    at: '/leaderboard',
    as: 'player',
    prove: async (page) => {
      await expect(page.getByText('croesus').first()).toBeVisible();
      const searched: string[] = [];
      page.on('request', (request) => {
        const query = new URL(request.url()).searchParams.get('search');
        if (query) searched.push(query);
      });
      const field = page.getByLabel('Search players by name');
      await field.fill('cr');
      await page.clock.fastForward(400);
      await field.fill('cro');
      await page.clock.fastForward(400);
      expect(searched).toEqual([]);
      await page.clock.fastForward(200);
      await expect.poll(() => searched).toEqual(['cro']);
    },
  },
};

test(`section 9, on the page: ${PAGE_CONSTANTS.join('; ')}`, { tag: '@all' }, async ({ visit, newcomer }) => {
  const player = await newcomer();
  for (const constant of PAGE_CONSTANTS)
    await test.step(constant, async () => {
      const { at, as, prove } = PROOFS[constant];
      const page = await visit('/about', as && player);
      allowErrors(page, /403 .*\[\/api\/auth\/signup\]/);
      await page.clock.install();
      await page.goto(at);
      await expect(page.getByRole('heading', { level: 1 }).last()).toBeVisible();
      if (as) await expect(page.locator('[data-live=live]').first()).toBeVisible();
      // TanStack Query delivers answers by a timer: on a paused clock they never arrive.
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
      await prove(page, player);
      await page.close();
    });
});
