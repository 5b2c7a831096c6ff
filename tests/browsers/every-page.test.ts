import { expect } from '@playwright/test';
import { journeyIn } from '#tests/journeys/support/journey.ts';
import { goToPage, goWithin, HOUSE, OFFICE, PUBLIC } from '#tests/journeys/support/pages.ts';
import { startFirefox } from './firefox.ts';
import { goToPageIn, IS_LOADED, type OtherBrowser, OUTLINE, waitFor } from './other-browser.ts';
import { startWebKit } from './webkit.ts';

const test = journeyIn({ built: true, speed: 12 });

const PLAYER_PAGES = [...HOUSE, ...OFFICE];
const ADMIN_TABS = ['/admin?tab=players', '/admin?tab=config', '/admin?tab=tools'];

/** What differs between two moments, not between two browsers. */
const CHANGING = /\d|Race|Next|race/;

const lasting = (outline: readonly string[]) => outline.filter((line) => !CHANGING.test(line)).toSorted();

async function outlineOf(browser: OtherBrowser): Promise<readonly string[]> {
  await waitFor(browser, IS_LOADED);
  return lasting(await browser.read<string[]>(OUTLINE));
}

for (const [name, start] of [
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
] as const)
  test(`every page opens in ${name} with all its parts, and a race runs`, async ({
    server,
    newcomer,
    admin,
    visit,
  }) => {
    const player = await newcomer();
    const browser = await start(server.url);
    const errors: string[] = [];
    try {
      for (const path of PUBLIC) {
        await browser.load(path, null);
        await waitFor(browser, IS_LOADED);
        errors.push(...(await browser.takeErrors()));
      }
      for (const [who, paths] of [
        [player, PLAYER_PAGES],
        [admin, ['/admin', ...ADMIN_TABS]],
      ] as const) {
        const chromium = await visit('/technologies', who);
        await browser.load('/technologies', who.sid);
        await waitFor(browser, IS_LOADED);
        for (const path of paths) {
          // A tab leaves the focus where it is.
          const isTab = ADMIN_TABS.includes(path);
          await (isTab ? goWithin(chromium, path) : goToPage(chromium, path));
          await goToPageIn(browser, path, { isTab });
          await expect.poll(() => chromium.evaluate<boolean>(IS_LOADED), path).toBe(true);
          const outline = lasting(await chromium.evaluate<string[]>(OUTLINE));
          await expect.poll(() => outlineOf(browser), { message: path }).toEqual(outline);
        }
        errors.push(...(await browser.takeErrors()));
        await chromium.close();
      }
      await browser.load('/horse-racing', player.sid);
      await waitFor(browser, `/in progress|Racing/i.test(document.body.innerText)`);
      errors.push(...(await browser.takeErrors()));
    } finally {
      await browser.close();
    }
    expect(errors).toEqual([]);
  });
