import { expect, type Page } from '@playwright/test';
import type { PageEntry } from '#web/system-entry.ts';
import { pages } from '#web/systems.ts';

/**
 * Follows a link without a load. The old page stays until the new one renders: wait for content only the new
 * one has.
 */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Goes to another player page and waits for it: its content, or a control in it, takes the focus when it replaces the old page. */
export async function goToPage(page: Page, path: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await goWithin(page, path);
  await expect(page.locator('#main:focus-within'), path).toHaveCount(1);
}

const inOrder = pages.toSorted(
  (a, b) => (a.navigationOrder ?? Number.POSITIVE_INFINITY) - (b.navigationOrder ?? Number.POSITIVE_INFINITY),
);
const ofPlayers = inOrder.filter(
  ({ access, isForAdmins, isForStaff }) => !access && !isForAdmins && !isForStaff,
);
const isAboutOne = ({ path }: PageEntry): boolean => path.includes(':');
const pathsOf = (some: readonly PageEntry[]): readonly string[] => some.map(({ path }) => path);

const walked = pathsOf(ofPlayers.filter((page) => !isAboutOne(page) && !page.isInFooter));

/** Half of the pages, in the navigation's order. */
export const HOUSE = walked.slice(0, Math.ceil(walked.length / 2));

/** The other pages, for a player with data and one without. */
export const OFFICE = walked.slice(HOUSE.length);

/** Pages with nothing to show: in the footer, and about something that does not exist. */
export const EMPTY = [
  ...pathsOf(ofPlayers.filter(({ isInFooter }) => isInFooter)),
  ...pathsOf(ofPlayers.filter(isAboutOne)).map((path) =>
    path.replace(/\/:\w+\?/, '').replace(/:\w+/, 'none'),
  ),
  '/no-such-room',
];

/** The public pages. */
export const PUBLIC = [
  ...pathsOf(inOrder.filter(({ access }) => access)),
  ...['/reset-password?token=abc', '/no-such-room'],
];
