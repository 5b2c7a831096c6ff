import { createServer } from 'node:net';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { DESKTOP } from './journey.ts';

/** A browser window with tabs that hide each other. */
export interface RealWindow {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/**
 * Playwright gives each of its pages the focus, so none is ever hidden. Only pages of a browser's first context, joined without
 * Playwright's defaults, behave like players' tabs: a covered one draws no frames and reports `hidden`.
 */
export async function openRealWindow(args: readonly string[], executablePath?: string): Promise<RealWindow> {
  const port = await freePort();
  const launched = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...args,
      `--remote-debugging-port=${port}`,
      `--window-size=${DESKTOP.viewport.width},${DESKTOP.viewport.height}`,
    ],
  });
  const joined: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
  const [context] = joined.contexts();
  if (!context) throw new Error('The browser has no window.');
  return {
    context,
    async close() {
      await joined.close();
      await launched.close();
    },
  };
}

/** An unused port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
