import puppeteer, { type ConsoleMessage } from 'puppeteer-core';
import type { OtherBrowser } from './other-browser.ts';

const placeOf = (message: ConsoleMessage): string => {
  const { url = '', lineNumber = 0 } = message.location();
  return `(${url}:${lineNumber})`;
};

export async function startFirefox(url: string): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? 'firefox',
    defaultViewport: { width: 1440, height: 900 },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  const add = (message: string) => void errors.push(`${new URL(page.url()).pathname}: ${message}`);
  page.on('pageerror', (error) => add(`thrown: ${error instanceof Error ? error.stack : String(error)}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // An error object is a handle, whose text is only in the page.
    void Promise.all(
      message
        .args()
        .map((arg) => arg.evaluate((value) => String(value instanceof Error ? value.stack : value))),
    )
      .then((texts) => add(`${texts.join(' ')} ${placeOf(message)}`))
      .catch(() => add(`${message.text()} ${placeOf(message)}`));
  });
  return {
    async load(path, sid) {
      if (sid) await browser.setCookie({ name: 'sid', value: sid, domain: new URL(url).hostname });
      await page.goto(url + path);
    },
    read: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    takeErrors: async () => errors.splice(0),
    close: () => browser.close(),
  };
}
