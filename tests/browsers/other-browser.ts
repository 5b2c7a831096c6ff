/** A browser that Playwright does not drive. */
export interface OtherBrowser {
  /** Signs in by the session cookie and loads the path. */
  load(path: string, sid: string | null): Promise<void>;
  /** The value of a JavaScript expression in the page. */
  read<T>(expression: string): Promise<T>;
  /** Errors that the pages have reported since the last call. */
  takeErrors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 60_000;
const POLL_MS = 250;

/** Follows a link without a load, and waits until a new page has taken the old one's place. */
export async function goToPageIn(
  browser: OtherBrowser,
  path: string,
  { isTab }: { readonly isTab: boolean },
): Promise<void> {
  const go = `(document.activeElement?.blur(), history.pushState({}, '', ${JSON.stringify(path)}), dispatchEvent(new PopStateEvent('popstate')))`;
  await browser.read(`(${go}, null)`);
  if (!isTab) await waitFor(browser, `document.querySelector('#main')?.matches(':focus-within') === true`);
}

export async function waitFor(browser: OtherBrowser, condition: string): Promise<void> {
  const endMs = performance.now() + TIMEOUT_MS;
  while (!(await browser.read<boolean>(condition))) {
    if (performance.now() > endMs) throw new Error(`not true within a minute: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** What a page consists of: its headings, and the names of its tabs and of what frames them. */
export const OUTLINE = `[...document.querySelectorAll('h1, h2, [role=tab], nav[aria-label]')]
  .filter((element) => element.getClientRects().length > 0)
  .map((element) => element.localName + ': ' + (element.getAttribute('aria-label') ?? element.textContent).trim())`;

/** Nothing is still loading. */
export const IS_LOADED = `document.querySelector('h1')?.textContent.trim() !== '' && document.querySelector('#main [aria-busy=true]') === null`;
