import { expect, type Page } from '@playwright/test';

/** No floating element covers a usable control; `when` names the moment in a failure. */
export const expectUncovered = (page: Page, when: string): Promise<void> =>
  expect.poll(() => page.evaluate(findCovered), { message: `what is covered ${when}` }).toEqual([]);

/** Runs in the page: controls whose centre is in view, but where a press would hit a floating element. */
function findCovered(): readonly string[] {
  const room = document.querySelector('dialog:modal') ?? document;
  const controls = room.querySelectorAll<HTMLElement>(
    'button:enabled:not([aria-disabled=true]), input:enabled, select:enabled, textarea:enabled, a.bg-accent',
  );
  const nameOf = (element: Element): string => {
    const name = element.getAttribute('aria-label') ?? element.textContent;
    return `${element.tagName.toLowerCase()} "${name.slice(0, 40)}"`;
  };
  const floatOver = (control: Element, hit: Element | null): Element | null => {
    for (let one = hit; one && !one.contains(control); one = one.parentElement)
      if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(one).position)) return one;
    return null;
  };
  // Content scrolled behind a full-width bar is out of view.
  const isEdge = (float: Element): boolean => {
    const { left, right, top, bottom } = float.getBoundingClientRect();
    const isAtEdge = (top < innerHeight / 4 && bottom < innerHeight / 2) || bottom > innerHeight - 2;
    return isAtEdge && right - left > innerWidth * 0.9 && !float.matches('[data-tray] *');
  };
  // For screen readers alone.
  const isClipped = (control: Element): boolean => {
    for (let one: Element | null = control; one; one = one.parentElement)
      if (getComputedStyle(one).clipPath === 'inset(50%)') return true;
    return false;
  };
  return [...controls].flatMap((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isSeen = width > 1 && x > 0 && y > 0 && x < innerWidth && y < innerHeight;
    if (!isSeen || !control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const hit = document.elementFromPoint(x, y);
    if (control.contains(hit)) return [];
    const float = floatOver(control, hit);
    return float && !isEdge(float) && !isClipped(control)
      ? [`${nameOf(control)} under ${nameOf(float)}`]
      : [];
  });
}

/** A focused element moves out from behind the bars of the page, in both Tab directions. */
export async function expectFocusInSight(page: Page): Promise<void> {
  expect(await page.evaluate(findFocusBehindBars), 'focused elements behind a bar').toEqual([]);
}

/** Runs in the page. */
function findFocusBehindBars(): readonly string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select)')];
  const found: string[] = [];
  for (const control of [...controls, ...controls.toReversed()]) {
    if (!control.checkVisibility() || control.closest('[data-thumb-bar]')) continue;
    control.focus();
    const { left, top, width, height } = control.getBoundingClientRect();
    if (width <= 1) continue;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const bar = hit?.closest('header, [data-dock], [data-thumb-bar], [data-tray]');
    if (bar && !bar.contains(control) && bar.closest('main') === null) found.push(control.textContent);
  }
  return found;
}
