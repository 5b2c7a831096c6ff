import { rm } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RouteShape } from '#protocol/kit/contract.ts';
import { routes } from '#protocol/wire/routes.ts';
import { makeBuiltPage } from '#tests/support/built-page.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

const ALL = Object.values<Readonly<Record<string, RouteShape>>>(routes).flatMap((ofSystem) =>
  Object.values(ofSystem),
);

/** Percent-encodes the last letter of a path. */
const encodeLast = (path: string): string =>
  `${path.slice(0, -1)}%${path.charCodeAt(path.length - 1).toString(16)}`;
const lastSlash = (path: string, by: string): string => path.replace(/\/([^/]*)$/, `${by}$1`);

/** Spellings of a path that a check and the router may read differently. */
const TRICKS: Readonly<Record<string, (path: string) => string>> = {
  'as it is': (path) => path,
  'absolute form': (path) => `${world.url}${path}`,
  'absolute form of another host': (path) => `http://elsewhere.example${path}`,
  'absolute form in capitals': (path) => `HTTP://ELSEWHERE.EXAMPLE:80${path}`,
  'absolute form of another scheme': (path) => `ftp://elsewhere.example${path}`,
  'absolute form with a user': (path) => `http://a:b@elsewhere.example${path}`,
  'two slashes first': (path) => `/${path}`,
  'two slashes within': (path) => lastSlash(path, '//'),
  'dots encoded': (path) => `/%2e%2e${path}`,
  'up and back': (path) => `/api/..${path}`,
  'one dot': (path) => lastSlash(path, '/./'),
  'one dot encoded': (path) => lastSlash(path, '/%2e/'),
  'a letter encoded': encodeLast,
  'all of api encoded': (path) => path.replace('/api', '/%61%70%69'),
  'a slash last': (path) => `${path}/`,
  capitals: (path) => path.toUpperCase(),
  'a capital': (path) => path.replace('/api', '/Api'),
  'a parameter': (path) => `${path};a=b`,
  'a parameter within': (path) => lastSlash(path, ';a=b/'),
  'a slash encoded': (path) => lastSlash(path, '%2f'),
  'encoded twice': (path) => lastSlash(path, '%252f'),
  'a letter encoded twice': (path) => path.replace('/api', '/%2561pi'),
  'an overlong slash': (path) => lastSlash(path, '%c0%af'),
  NUL: (path) => `${path}%00`,
  'NUL and more': (path) => `${path}%00.js`,
  'a line break': (path) => `${path}%0d%0a`,
  'a space': (path) => `${path}%20`,
  'a backslash': (path) => lastSlash(path, '\\'),
  'a backslash first': (path) => `\\${path.slice(1)}`,
  'a bare question mark': (path) => `${path}?`,
  'a question that looks like a path': (path) => `${path}?/../assets/x.js`,
  'a question encoded': (path) => `${path}%3f`,
  'a fragment': (path) => `${path}#x`,
  'a fragment encoded': (path) => `${path}%23x`,
  'a file of that name': (path) => `${path}.json`,
  'half an escape': (path) => `${path}%`,
  'no escape': (path) => `${path}%zz`,
  overlong: (path) => `${path}${'a'.repeat(300)}`,
  'far too long': (path) => `${path}?${'a'.repeat(20_000)}`,
};

interface RawAnswer {
  readonly status: number;
  readonly code: string | null;
  readonly isPage: boolean;
}

let webRoot: string;
let world: TestWorld;
let player: TestPlayer;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
beforeAll(async () => {
  webRoot = await makeBuiltPage();
  world = await createWorld({ webRoot });
  player = await world.player({ rang: 2 });
  // Its session is known from here on.
  expect((await player.get('/api/auth/me')).status).toBe(200);
});
afterAll(async () => {
  agent.destroy();
  await world.close();
  await rm(webRoot, { recursive: true });
});

/** Requests a path exactly as spelled. */
const ask = (method: string, path: string, headers: Record<string, string>): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(world.url);
    const asked = request({ agent, hostname, port, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve(answerOf(response.statusCode ?? 0, response.headers, text)));
    });
    asked.on('error', reject);
    asked.end();
  });

function answerOf(status: number, headers: IncomingHttpHeaders, text: string): RawAnswer {
  const isPage = headers['content-type']?.startsWith('text/html') ?? false;
  return { status, code: isPage ? null : (JSON.parse(text) as { code: string }).code, isPage };
}

/** Allowed answers to other spellings of a refused route: the refusal, 404, or the page. */
const isRefused = ({ status, code, isPage }: RawAnswer, refusal: string, method: string): boolean =>
  isPage
    ? status === 200 && method === 'GET'
    : [refusal, 'not_found', 'bad_request', 'too_large'].includes(code ?? '') && status < 500;

/** Other answers of these routes in any spelling; none may change anything. */
async function reached(
  asked: readonly RouteShape[],
  headers: Record<string, string>,
  refusal: string,
): Promise<readonly string[]> {
  const writing = vi.spyOn(world.database, 'inTransaction');
  const found = await Promise.all(
    asked.flatMap(({ method, path }) =>
      Object.entries(TRICKS).map(async ([trick, spell]) => {
        const answer = await ask(method, spell(path.replaceAll(/\{\w+\}|:\w+/g, 'x')), headers);
        return isRefused(answer, refusal, method) ? [] : [`${method} ${path} (${trick}): ${answer.status}`];
      }),
    ),
  );
  expect(writing).not.toHaveBeenCalled();
  return found.flat();
}

test('no spelling of a route bypasses the cross-site check, even with a session', async () => {
  const changing = ALL.filter(({ method, unsafe }) => method !== 'GET' || unsafe);
  expect(changing.length).toBeGreaterThan(50);
  const headers = {
    cookie: player.cookie,
    'sec-fetch-site': 'cross-site',
    origin: 'http://elsewhere.example',
  };
  expect(await reached(changing, headers, 'cross_site')).toEqual([]);
  expect((await player.get('/api/auth/me')).status).toBe(200);
});

test('no spelling of a route bypasses the session check', async () => {
  const own = ALL.filter(({ access }) => access === 'player' || access === 'admin');
  expect(own.length).toBeGreaterThan(80);
  expect(await reached(own, {}, 'unauthorized')).toEqual([]);
});

test('no spelling of a public route causes a server error', async () => {
  const open = ALL.filter(({ access, unsafe }) => (access === 'public' || access === 'guest') && !unsafe);
  for (const { method, path } of open)
    for (const [trick, spell] of Object.entries(TRICKS)) {
      const { status } = await ask(method, spell(path.replaceAll(/\{\w+\}|:\w+/g, 'x')), {});
      expect([path, trick, status < 500]).toEqual([path, trick, true]);
    }
});
