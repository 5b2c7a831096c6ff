/**
 * Takes the README's picture of the demo after a build: `node tests/journeys/demo-picture.ts`.
 * CHROME_PATH names the browser. Not a test: run it after changing how bots play, and look at the result.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { chromium } from 'playwright';
import type { AllianceSummary } from '#protocol/systems/alliance/models.ts';
import { signUp } from './support/account.ts';
import { cookieOf, DESKTOP } from './support/journey.ts';

const ROOT = join(import.meta.dirname, '../..');
const PICTURE = join(ROOT, 'web/pictures/demo.jpg');

/** Messages that make a conversation. */
const MIN_MESSAGES = 9;
const MAX_WAIT_MS = 240_000;

const folder = await mkdtemp(join(tmpdir(), 'tycoon-demo-'));
const options = ['--folder', folder];
await promisify(execFile)(process.execPath, ['bots/found-demo-cli.ts', ...options], { cwd: ROOT });
const demo = spawn(process.execPath, ['bots/demo-cli.ts', ...options], {
  cwd: ROOT,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const isRoot = process.getuid?.() === 0;
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
  args: isRoot ? ['--no-sandbox'] : [],
});
try {
  const url = await addressOf(demo);
  const visitor = await signUp(url, 'vivienne');
  await visitor.send('POST', '/api/first-steps/close');
  const joined = async (): Promise<boolean> => {
    const { alliances } = await visitor.get<{ alliances: readonly AllianceSummary[] }>('/api/alliance/list');
    const largest = alliances.find(({ stats }) => stats.total_members > 5);
    if (largest) await visitor.send('POST', '/api/alliance/join', { allianceName: largest.name });
    return largest !== undefined;
  };
  await expect.poll(joined, { timeout: MAX_WAIT_MS }).toBe(true);
  const messages = async (): Promise<number> =>
    (await visitor.get<{ messages: readonly unknown[] }>('/api/alliance/chat')).messages.length;
  await expect
    .poll(messages, { timeout: MAX_WAIT_MS, intervals: [1_000] })
    .toBeGreaterThanOrEqual(MIN_MESSAGES);
  const context = await browser.newContext({ colorScheme: 'dark', baseURL: url, ...DESKTOP });
  await context.addCookies([cookieOf(visitor, url)]);
  const page = await context.newPage();
  await page.goto('/alliance');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const members = page.getByRole('heading', { name: 'Members', exact: true });
  await members.evaluate((heading) => window.scrollBy(0, heading.getBoundingClientRect().top - 150));
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  await page.screenshot({ path: PICTURE, type: 'jpeg', quality: 80 });
} finally {
  await browser.close();
  const ended = once(demo, 'exit');
  demo.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true });
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout)
    for await (const line of createInterface({ input: stdout })) {
      const url = /http:\/\/localhost:\d+/.exec(line)?.[0];
      if (url) return url;
    }
  throw new Error('the demo did not start');
}
