import { type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';
import { type Account, signIn, signUp } from './account.ts';
import { ADMIN, type GameServer, startGameServer } from './game-server.ts';
import { type PageWatch, watchPages } from './page-watch.ts';

/** A world and who is in it; each journey file has its own. */
interface World {
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
type Look = Pick<
  BrowserContextOptions,
  'viewport' | 'reducedMotion' | 'hasTouch' | 'isMobile' | 'colorScheme' | 'serviceWorkers'
>;

/** The screens that the design is checked on. */
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const satisfies Look;
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

interface JourneyOptions {
  /** Game seconds in a real second; a race comes every max(600 s ÷ speed, 15 s). */
  readonly speed: number;
  /** What every account begins with. */
  readonly dollars?: number;
  /** Somebody richer is there, who takes the crown and its bonus at every midnight: for journeys that count their dollars. */
  readonly outshone?: boolean;
  /** Achievements are unlocked and pay. */
  readonly rewards?: boolean;
}

/** More than any journey begins with. */
const RICHEST = 1_000_000_000;

/** The test function for journeys in one world. At the end of each, no page has complained and the books balance. */
export const journeyIn = ({ speed, dollars = 1000, outshone = false, rewards = false }: JourneyOptions) =>
  base.extend<Visiting, World>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
      async ({}, use) => {
        const server = await startGameServer({ speed, rewards });
        await use(server);
        await server.close();
      },
      { scope: 'worker' },
    ],
    admin: [
      async ({ server }, use) => {
        const admin = await signIn(server.url, ADMIN);
        const beginWith = (amount: number) =>
          admin.send('PUT', '/api/admin/config', { 'defaultUser.dollars': amount });
        if (outshone) {
          await beginWith(RICHEST);
          await signUp(server.url, 'croesus');
        }
        await beginWith(dollars);
        await use(admin);
      },
      { scope: 'worker', auto: true },
    ],
    newcomer: async ({ server }, use) => {
      await use((name = 'player') => {
        made += 1;
        return signUp(server.url, `${name}-${made}`);
      });
    },
    visit: async ({ browser, server }, use) => {
      const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
      await use(async (path, who = null, look = DESKTOP) => {
        const context = await browser.newContext({ baseURL: server.url, ...look });
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

export const cookieOf = ({ sid }: Account, url: string) => ({
  name: 'sid',
  value: sid,
  url,
  httpOnly: true,
  sameSite: 'Lax' as const,
});
