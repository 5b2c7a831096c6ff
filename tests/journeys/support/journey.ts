import { type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';
import { type Account, signIn, signUp } from './account.ts';
import { ADMIN, type GameServer, startGameServer } from './game-server.ts';
import { type PageWatch, watchPages } from './page-watch.ts';

/** A world and who is in it: one for each worker of Playwright and each kind of world, so journeys share it. */
interface World extends WorldTerms {
  readonly server: GameServer;
  /** The first admin, signed in. */
  readonly admin: Account;
}

interface Visiting {
  /** A new account over HTTP. */
  readonly newcomer: (name?: string) => Promise<Account>;
  /** Opens a browser of its own for somebody, or for a stranger, and goes to the path. */
  readonly visit: (path: string, who?: Account | null, look?: Look) => Promise<Page>;
}

/** What is special about a visitor's browser. */
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
  /** Runs in every document before it begins. */
  readonly before?: (() => void) | undefined;
};

/** The screens that the design is checked on. */
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const satisfies Look;
/** With animations. */
export const MOVING = { ...DESKTOP, reducedMotion: 'no-preference' } as const satisfies Look;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const satisfies Look;

/** No two accounts of a run have one name. */
let made = 0;

const watches = new WeakMap<object, PageWatch>();

/** What a browser says of a server that is not there, or goes while it is asked. */
export const UNREACHABLE: readonly RegExp[] = [
  /WebSocket connection to .* failed/,
  /net::ERR_(CONNECTION_|SOCKET_NOT_|EMPTY_RESPONSE|INCOMPLETE)/,
];

/** What this journey brings about on purpose, in the browser that the page belongs to. */
export const forgive = (page: Page, ...patterns: readonly RegExp[]): void =>
  watches.get(page.context())?.forgive(...patterns);

/** Journeys that agree on these share a world: the fewer kinds, the fewer servers. */
interface WorldTerms {
  /** Game seconds in a real second; a race comes every max(180 s ÷ speed, 15 s). */
  readonly speed: number;
  /** Achievements are unlocked and pay. */
  readonly rewards: boolean;
  /** Somebody richer is there, who takes the crown and its bonus at every midnight. */
  readonly outshone: boolean;
  /** The built server, in real time: for journeys that end it. */
  readonly built: boolean;
  /** The name of a journey that leaves behind what no other can live with. */
  readonly alone: string;
}

interface Terms {
  /** What every account begins with. */
  readonly dollars: number;
  /** For so many game hours a newcomer gives an alliance only what was earned. */
  readonly newcomerHours: number;
}

/** More than any journey begins with. */
const RICHEST = 1_000_000_000;

/** What a journey has that says nothing else. */
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
        // Time that a journey passes is no reason to sign anybody out.
        inactivityTimeAllowed: 1440,
      });
      await use();
    },
    { auto: true },
  ],
  newcomer: async ({ server }, use) => {
    await use((name = 'player') => {
      made += 1;
      // Three digits, so that a name of 16 letters makes the longest there may be.
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
    const troubles = contexts.flatMap((context) => watches.get(context)?.troubles() ?? []);
    await Promise.all(contexts.map((context) => context.close()));
    expect.soft(troubles, 'what the pages complained of').toEqual([]);
    expect.soft(server.complaints, 'what the server complained of').toEqual([]);
    expect(await server.audit()).toBe('balanced');
  },
});

/** The test function for journeys on such terms. At the end of each, no page has complained and the books balance. */
export const journeyIn = (terms: Partial<WorldTerms & Terms> = {}) =>
  journey.extend({ ...ORDINARY, ...terms });

export const cookieOf = ({ sid }: Account, url: string) => ({
  name: 'sid',
  value: sid,
  url,
  httpOnly: true,
  sameSite: 'Lax' as const,
});
