import { expect, type Page } from '@playwright/test';

/** Runs in the page: chosen, on or filled elements that look like those that are not. */
function alike(): readonly string[] {
  const isSeen = (one: Element) => one.getClientRects().length > 0;
  const nameOf = (one: Element) => `${one.tagName} "${(one.textContent ?? '').trim().slice(0, 40)}"`;
  const background = (one: Element) => getComputedStyle(one).backgroundColor;
  const canvas = background(document.documentElement);
  const found: string[] = [];
  for (const control of document.querySelectorAll('main :is(a, button)')) {
    const { color, forcedColorAdjust } = getComputedStyle(control) as CSSStyleDeclaration & {
      readonly forcedColorAdjust: string;
    };
    if (isSeen(control) && color === canvas && forcedColorAdjust !== 'none')
      found.push(`unreadable: ${nameOf(control)}`);
  }
  for (const state of ['aria-pressed', 'aria-selected'])
    for (const chosen of document.querySelectorAll(`main [${state}=true]`)) {
      const other = chosen.parentElement?.querySelector(`[${state}=false]`);
      if (other && isSeen(chosen) && background(chosen) === background(other))
        found.push(`chosen: ${nameOf(chosen)}`);
    }
  for (const toggle of document.querySelectorAll('main [role=switch]')) {
    const [isOn, isFilled] = [toggle.ariaChecked === 'true', background(toggle) !== canvas];
    if (isSeen(toggle) && isOn !== isFilled) found.push(`on or off: ${toggle.ariaLabel ?? nameOf(toggle)}`);
  }
  const BARS = 'main :is(.overflow-hidden > [class*="bg-"][style*="width:"], [data-bar], [data-ran])';
  for (const bar of document.querySelectorAll(BARS))
    if (isSeen(bar) && bar.parentElement && background(bar) === background(bar.parentElement))
      found.push(`filled: ${nameOf(bar.parentElement)}`);
  for (const line of document.querySelectorAll('main svg[role=img] path')) {
    const { stroke, fill } = getComputedStyle(line);
    if (isSeen(line) && [stroke, fill].every((color) => color === 'none' || color === canvas))
      found.push(`drawn: ${line.closest('svg')?.ariaLabel ?? ''}`);
  }
  return found;
}

/** With system colours, everything chosen, on, filled or drawn stays visible; `of` names the page in a failure. */
export async function expectDistinct(page: Page, of: string): Promise<void> {
  expect.soft(await page.evaluate(alike), of).toEqual([]);
}
