import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';

/** A way to operate a page. */
export interface Hands {
  readonly page: Page;
  /** Presses a control after bringing it within reach. */
  press(control: Locator): Promise<void>;
  /** Replaces a field's content. */
  write(field: Locator, text: string): Promise<void>;
}

/** Controls above or below this range lie under a bar, or nearly. */
const REACH = { fromPx: 90, beforeEndPx: 90 };

/** Swipes before a control counts as out of reach. */
const MAX_SWIPES = 12;

/** Fingers on a touch screen: taps and swipes, no mouse. */
export function fingers(page: Page): Hands {
  const session = page.context().newCDPSession(page);
  const press = async (control: Locator): Promise<void> => {
    await expect(control).toBeVisible();
    await swipeTo(page, await session, control);
    await control.tap();
  };
  return {
    page,
    press,
    async write(field, text) {
      await press(field);
      await expect(field).toBeFocused();
      // A phone offers to select the field's content.
      await field.selectText();
      await page.keyboard.type(text);
    },
  };
}

async function swipeTo(page: Page, session: CDPSession, control: Locator): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (let swipes = 0; swipes < MAX_SWIPES; swipes += 1) {
    const box = await control.boundingBox();
    const middle = box ? box.y + box.height / 2 : 0;
    if (middle > REACH.fromPx && middle < height - REACH.beforeEndPx) return;
    const before = await page.evaluate(() => window.scrollY);
    const distance = Math.max(-height / 2, Math.min(height / 2, height / 2 - middle));
    await session.send('Input.synthesizeScrollGesture', {
      ...{ x: width / 2, y: height / 2, yDistance: Math.round(distance), speed: 2_400 },
      gestureSourceType: 'touch',
    });
    // At the end of the page, a control near the edge stays there.
    if ((await page.evaluate(() => window.scrollY)) === before) return;
  }
}

/** A mouse and a keyboard. */
export const mouse = (page: Page): Hands => ({
  page,
  press: (control) => control.click(),
  write: (field, text) => field.fill(text),
});

/** Key presses before a control counts as out of reach. */
const MAX_KEYS = 60;

/** A keyboard alone: Tab, and arrow keys within a list, until the control has the focus, then Enter. */
export function keyboard(page: Page): Hands {
  const reach = async (control: Locator): Promise<void> => {
    await expect(control).toBeVisible();
    for (let keys = 0; !(await hasFocus(control)); keys += 1) {
      expect(keys, `key presses on the way to ${control.toString()}`).toBeLessThan(MAX_KEYS);
      await page.keyboard.press(await control.evaluate(keyTowards));
    }
    // The focus ring is visible and the focused element in view.
    await expect(control).toBeInViewport();
  };
  return {
    page,
    async press(control) {
      await reach(control);
      await page.keyboard.press('Enter');
    },
    async write(field, text) {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
  };
}

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/** Runs in the page: within a list that is one tab stop, the arrow key that leads to the control. */
function keyTowards(control: Element): 'Tab' | 'ArrowDown' | 'ArrowUp' {
  const list = control.closest('[data-one-stop]');
  const focused = document.activeElement;
  const isInList = list !== null && focused?.closest('[data-one-stop]') === list;
  if (!isInList || !focused?.hasAttribute('tabindex') || !control.hasAttribute('tabindex')) return 'Tab';
  const follows = focused.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING;
  return follows === 0 ? 'ArrowUp' : 'ArrowDown';
}
