import { type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';
import { type Account, signIn, signUp } from './account.ts';
import { ADMIN, type GameServer, startGameServer } from './game-server.ts';
import { type PageWatch, watchPages } from './page-watch.ts';

/** A world and its accounts, one per Playwright worker and kind of world: journeys share it. */
interface World extends WorldTerms {
  readonly server: GameServer;
  /** The first admin, signed in. */
  readonly admin: Account;
}

interface Visiting {
  /** A new account over HTTP. */
  readonly newcomer: (name?: string) => Promise<Account>;
  /** Opens a separate browser for an account or a visitor, and goes to the path. */
  readonly visit: (path: string, who?: Account | null, look?: Look) => Promise<Page>;
}

/** Browser options of a visitor. */
export type Look = Pick<
  BrowserContextOptions,
  | 'viewport'
  | 'reducedMotion'
  | 'forcedColors'
  | 'hasTouch'
  | 'isMobile'
  | 'colorScheme'
  | 'serviceWorkers'
  | 'timezoneId'
> & {
  /** Runs in every document before it loads. */
  readonly before?: (() => void) | undefined;
};

/** The screens the design is checked on. */
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const satisfies Look;
/** With animations. */
export const MOVING = { ...DESKTOP, reducedMotion: 'no-preference' } as const satisfies Look;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const satisfies Look;

/** Account names are unique within a run. */
let made = 0;

const watches = new WeakMap<object, PageWatch>();

/** Browser messages for a server that is down or goes down during a request. */
export const UNREACHABLE: readonly RegExp[] = [
  /WebSocket connection to .* failed/,
  /net::ERR_(CONNECTION_|SOCKET_NOT_|EMPTY_RESPONSE|INCOMPLETE)/,
];

/** Allows console errors that this journey causes on purpose, in the browser of the page. */
export const allowErrors = (page: Page, ...patterns: readonly RegExp[]): void =>
  watches.get(page.context())?.allowErrors(...patterns);

/** Journeys with equal options share a world: fewer kinds, fewer servers. */
interface WorldTerms {
  /** Game seconds per real second; a race comes every max(180 s ÷ speed, 15 s). */
  readonly speed: number;
  /** Achievements unlock and pay. */
  readonly rewards: boolean;
  /** A richer account takes the crown and its bonus at every midnight. */
  readonly outshone: boolean;
  /** The built server, in real time: for journeys that stop it. */
  readonly built: boolean;
  /** The name of a journey whose leftovers would break others. */
  readonly alone: string;
}

interface Terms {
  /** Starting balance of every account. */
  readonly dollars: number;
  /** For this many game hours a newcomer may only contribute earnings to an alliance. */
  readonly newcomerHours: number;
}

/** More than any journey starts with. */
const RICHEST = 1_000_000_000;

/** Defaults. */
const ORDINARY: WorldTerms & Terms = {
  ...{ speed: 1, rewards: false, outshone: true, built: false, alone: '' },
  ...{ dollars: 1000, newcomerHours: 72 },
};

const ofWorld = { scope: 'worker', option: true } as const;

const journey = base.extend<Visiting & Terms & { readonly terms: void }, World>({
  speed: [ORDINARY.speed, ofWorld],
  rewards: [ORDINARY.rewards, ofWorld],
  outshone: [ORDINARY.outshone, ofWorld],
  built: [ORDINARY.built, ofWorld],
  alone: [ORDINARY.alone, ofWorld],
  dollars: [ORDINARY.dollars, { option: true }],
  newcomerHours: [ORDINARY.newcomerHours, { option: true }],
  server: [
    async ({ speed, rewards, built }, use) => {
      const server = await startGameServer({ speed, rewards, isMovable: !built });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  admin: [
    async ({ server, outshone }, use) => {
      const admin = await signIn(server.url, ADMIN);
      if (outshone) {
        await admin.send('PUT', '/api/admin/config', { 'defaultUser.dollars': RICHEST });
        await signUp(server.url, 'croesus');
      }
      await use(admin);
    },
    { scope: 'worker' },
  ],
  terms: [
    async ({ admin, dollars, newcomerHours }, use) => {
      await admin.send('PUT', '/api/admin/config', {
        'defaultUser.dollars': dollars,
        'newcomer.hours': newcomerHours,
        'centralBankSettings.hourlyWage': 50,
        // Time that a journey skips must not sign anybody out.
        inactivityTimeAllowed: 1440,
      });
      await use();
    },
    { auto: true },
  ],
  newcomer: async ({ server }, use) => {
    await use((name = 'player') => {
      made += 1;
      // Three digits, so that a name of 16 letters reaches the maximum length.
      return signUp(server.url, `${name}-${String(made).padStart(3, '0')}`);
    });
  },
  visit: async ({ browser, server }, use) => {
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
    await use(async (path, who = null, { before, ...look } = DESKTOP) => {
      const context = await browser.newContext({ baseURL: server.url, ...look });
      if (before) await context.addInitScript(before);
      contexts.push(context);
      watches.set(context, await watchPages(context));
      if (who) await context.addCookies([cookieOf(who, server.url)]);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    });
    const errors = contexts.flatMap((context) => watches.get(context)?.unexpectedErrors() ?? []);
    await Promise.all(contexts.map((context) => context.close()));
    expect.soft(errors, 'unexpected errors in the browser console').toEqual([]);
    expect.soft(server.complaints, 'what the server complained of').toEqual([]);
    expect(await server.audit()).toBe('balanced');
  },
});

/** The test function for journeys with these options. Each ends with no page errors and balanced books. */
export const journeyIn = (terms: Partial<WorldTerms & Terms> = {}) =>
  journey.extend({ ...ORDINARY, ...terms });

export const cookieOf = ({ sid }: Account, url: string) => ({
  name: 'sid',
  value: sid,
  url,
  httpOnly: true,
  sameSite: 'Lax' as const,
});
