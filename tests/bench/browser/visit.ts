import { installBrowser } from '#server/setup/browser.mjs';
import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright';

/** The throttling of a visit. */
export interface Hindrance {
  /** Slowdown relative to this machine's processor. */
  readonly processor?: number;
  readonly line?: { readonly bitsPerSecond: number; readonly roundTripMs: number };
}

/** The visitor and their equipment. */
export interface Visitor {
  readonly url: string;
  /** The session's cookie; null for a visitor without an account. */
  readonly sid: string | null;
  readonly look: BrowserContextOptions;
}

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await installBrowser(),
    args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });

/** Runs a task on a page of a fresh browser with this throttling, counting what happens. */
export async function visit<T>(
  browser: Browser,
  { url, sid, look }: Visitor,
  hindrance: Hindrance,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ baseURL: url, colorScheme: 'dark', ...look });
  if (sid !== null)
    await context.addCookies([{ name: 'sid', value: sid, url, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  await page.addInitScript(count);
  await hinder(await context.newCDPSession(page), hindrance);
  try {
    return await work(page);
  } finally {
    await context.close();
  }
}

async function hinder(session: CDPSession, { processor = 1, line }: Hindrance): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
  if (!line) return;
  const bytesPerSecond = line.bitsPerSecond / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** The page's counts so far. */
export interface Counted {
  /** Largest contentful paint. */
  readonly lcpMs: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** The durations of tasks over 50 ms. */
  readonly longTasksMs: readonly number[];
  /** From frame to frame. */
  readonly framesMs: readonly number[];
}

export const counted = (page: Page): Promise<Counted> =>
  page.evaluate(() => (globalThis as unknown as { counted: Counted }).counted);

/** Counts tasks and frames from now on. */
export const countAnew = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { counted: figures } = globalThis as unknown as { counted: Record<string, unknown> };
    Object.assign(figures, { longTasksMs: [], framesMs: [] });
  });

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Runs in the page, before its own scripts. */
function count(): void {
  const figures = { lcpMs: 0, cls: 0, longTasksMs: [] as number[], framesMs: [] as number[] };
  Object.assign(globalThis, { counted: figures });
  const watch = (type: string, each: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    figures.lcpMs = startTime;
  });
  watch('layout-shift', (entry) => {
    if (!(entry as Shift).hadRecentInput) figures.cls += (entry as Shift).value;
  });
  watch('longtask', ({ duration }) => figures.longTasksMs.push(duration));
  let lastMs = 0;
  const frame = (nowMs: number): void => {
    if (lastMs > 0) figures.framesMs.push(nowMs - lastMs);
    lastMs = nowMs;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
