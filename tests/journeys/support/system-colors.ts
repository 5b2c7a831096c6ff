import { expect, type Page } from '@playwright/test';

/** Runs in the page: texts in the colour behind them. */
function unreadable(): readonly string[] {
  const colour = (one: Element) => getComputedStyle(one).backgroundColor;
  const canvas = colour(document.documentElement);
  const behind = (one: Element): string =>
    colour(one).endsWith(', 0)') && one.parentElement ? behind(one.parentElement) : colour(one);
  const isSeen = (text: Node) => {
    const range = document.createRange();
    range.selectNode(text);
    return text.nodeType === Node.TEXT_NODE && range.toString().trim() && range.getClientRects().length > 0;
  };
  return [...document.querySelectorAll('main :not(svg *)')]
    .filter(({ childNodes }) => [...childNodes].some(isSeen))
    .filter((one) => {
      const { color, forcedColorAdjust } = getComputedStyle(one) as CSSStyleDeclaration & {
        readonly forcedColorAdjust: string;
      };
      // The browser puts the canvas behind text whose colour it chooses.
      return color === (forcedColorAdjust === 'none' ? behind(one) : canvas);
    })
    .map(({ tagName, textContent }) => `unreadable: ${tagName} "${textContent.trim().slice(0, 40)}"`);
}

/** Runs in the page: chosen, on, filled or own elements that look like those that are not. */
function alike(): readonly string[] {
  const isSeen = (one: Element) => one.getClientRects().length > 0;
  const nameOf = (one: Element) => `${one.tagName} "${(one.textContent ?? '').trim().slice(0, 40)}"`;
  const background = (one: Element) => getComputedStyle(one).backgroundColor;
  const canvas = background(document.documentElement);
  const found: string[] = [];
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
  const METERS = '.overflow-hidden > [class*="bg-"][style*="width:"]';
  for (const bar of document.querySelectorAll(`main :is(${METERS}, [data-bar], [data-ran])`)) {
    const track = bar.parentElement ?? bar;
    if (isSeen(bar) && background(bar) === background(track)) found.push(`filled: ${nameOf(track)}`);
    if (isSeen(bar) && bar.matches(METERS) && background(track) !== canvas)
      found.push(`not filled: ${nameOf(track)}`);
  }
  const edge = (one: Element) => getComputedStyle(one).borderInlineStart;
  for (const yours of document.querySelectorAll('main [data-yours]')) {
    const others = [...document.querySelectorAll(`main ${yours.tagName}:not([data-yours])`)];
    if (isSeen(yours) && others.some((other) => edge(other) === edge(yours)))
      found.push(`yours: ${nameOf(yours)}`);
  }
  for (const line of document.querySelectorAll('main svg[role=img] path')) {
    const { stroke, fill } = getComputedStyle(line);
    if (isSeen(line) && [stroke, fill].every((color) => color === 'none' || color === canvas))
      found.push(`drawn: ${line.closest('svg')?.ariaLabel ?? ''}`);
  }
  return found;
}

/** Texts, and what is chosen, on, filled, drawn or the player's own stay visible; `of` names the page in a failure. */
export async function expectDistinct(page: Page, of: string): Promise<void> {
  expect.soft([...(await page.evaluate(unreadable)), ...(await page.evaluate(alike))], of).toEqual([]);
}
