import type { BrowserContext, Page } from '@playwright/test';

/** A notification raised by a page. */
export interface Raised {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

interface Double {
  readonly raised: (Raised & { onclick: (() => void) | null })[];
  asked: number;
  isLeftToWorker: boolean;
  readonly hide: (isHidden: boolean) => void;
}

type Doubled = typeof globalThis & { double: Double };

/** The browser's response to the permission request; null: it has no notifications. */
type BrowserAnswer = NotificationPermission | null;

/**
 * Mocks the browser's notifications and tab visibility in every page loaded from now on: a headless browser
 * shows neither.
 */
export const doubleNotifications = (context: BrowserContext, answer: BrowserAnswer): Promise<unknown> =>
  context.addInitScript((given: BrowserAnswer) => {
    let isHidden = false;
    const double: Double = {
      raised: [],
      asked: 0,
      isLeftToWorker: false,
      hide(next) {
        isHidden = next;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    };
    Object.defineProperty(document, 'hidden', { get: () => isHidden });
    Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });
    Object.assign(globalThis, { double });
    if (given === null) {
      Reflect.deleteProperty(globalThis, 'Notification');
      return;
    }
    const KEY = 'permission-of-the-double';
    class NotificationDouble {
      static get permission(): string {
        return localStorage.getItem(KEY) ?? 'default';
      }
      static async requestPermission(): Promise<BrowserAnswer> {
        double.asked += 1;
        if (given !== null) localStorage.setItem(KEY, given);
        return given;
      }
      onclick: (() => void) | null = null;
      readonly title: string;
      readonly body: string;
      readonly tag: string;
      constructor(title: string, { body, tag }: { readonly body: string; readonly tag: string }) {
        if (double.isLeftToWorker) throw new TypeError('Illegal constructor');
        this.title = title;
        this.body = body;
        this.tag = tag;
        double.raised.push(this);
      }
      close(): void {
        this.onclick = null;
      }
    }
    Object.assign(globalThis, { Notification: NotificationDouble });
  }, answer);

/** Hides a page as another tab would, or shows it again. */
export const hide = (page: Page, isHidden = true): Promise<void> =>
  page.evaluate((next) => (globalThis as Doubled).double.hide(next), isHidden);

/** How often the page asked for permission. */
export const timesAsked = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as Doubled).double.asked);

/** The notifications a page raised, oldest first. */
export const raisedBy = (page: Page): Promise<readonly Raised[]> =>
  page.evaluate(() =>
    (globalThis as Doubled).double.raised.map(({ title, body, tag }) => ({ title, body, tag })),
  );

/** Clicks a page's newest notification. */
export const clickRaised = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as Doubled).double.raised.at(-1)?.onclick?.());

/** From now on the page may not raise any; its worker's count instead. */
export const raiseByWorkerOnly = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { double } = globalThis as Doubled;
    double.isLeftToWorker = true;
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body = '', tag = '' } = {}) => {
      double.raised.push({ title, body, tag, onclick: null });
    };
  });
