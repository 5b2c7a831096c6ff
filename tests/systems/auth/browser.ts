import { io, type Socket } from 'socket.io-client';
import type { User } from '#protocol/systems/auth/contract.ts';
import { makeAdmin } from '#server/systems/auth/actions/accounts.ts';
import { signUp } from '#server/systems/auth/actions/sign-up.ts';
import type { TestWorld } from '#tests/support/world.ts';

export const PASSWORD = 'brass-ivory-7';

/** Hashes at Argon2's lowest cost: the server verifies at the cost stored in the hash. */
export const CHEAP_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$Kyd3tgFlEVkjiUeTii1I8Q$j9FStEf1STWL5Lj5B6JAcoMWaj6R5JPlIgKSK2LIezA';

/** Fields of the account calls' answers; each test knows which are present. */
interface PageBody {
  readonly success: true;
  readonly message: string;
  readonly user: User;
  readonly error: string;
  readonly code: string;
  readonly entries: unknown;
}

/** An answer as a page sees it. */
export interface PageAnswer {
  readonly status: number;
  readonly body: PageBody;
  readonly headers: Headers;
}

/** Keeps cookies like a browser, so that it can sign in and out. */
export interface Browser {
  cookie: string;
  get(path: string): Promise<PageAnswer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<PageAnswer>;
}

/** A signed-in browser and its account. */
export interface SignedInBrowser extends Browser {
  readonly id: string;
  readonly pseudo: string;
}

let count = 0;

/** A name that is unused in every world. */
export const newName = (): string => `Anna${String((count += 1)).padStart(5, '0')}`;

/** An unused address, for a world that trusts its proxy. */
export const newAddress = (): string => `10.${((count += 1) >> 8) & 255}.${count & 255}.1`;

/** `address` is where its calls come from, if the world trusts its proxy. */
export function createBrowser(world: Pick<TestWorld, 'url'>, cookie = '', address?: string): Browser {
  const from: Record<string, string> = address === undefined ? {} : { 'x-forwarded-for': address };
  const send = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const headers = { cookie: browser.cookie, 'content-type': 'application/json', ...from, ...more };
    const init = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const response = await fetch(world.url + path, { method, headers, ...init });
    for (const line of response.headers.getSetCookie()) browser.cookie = withCookie(browser.cookie, line);
    return {
      status: response.status,
      body: (await response.json()) as PageBody,
      headers: response.headers,
    };
  };
  const browser: Browser = {
    cookie,
    get: (path) => send('GET', path),
    post: (path, body, headers) => send('POST', path, body, headers),
  };
  return browser;
}

/** A browser's cookies after setting one more. */
function withCookie(cookies: string, line: string): string {
  const [set = ''] = line.split(';');
  const name = set.slice(0, set.indexOf('=') + 1);
  return [set, ...cookies.split('; ').filter((one) => one !== '' && !one.startsWith(name))].join('; ');
}

/** The mail address that `signUpAs` gives to a name. */
export const mailOf = (pseudo: string): string => `${pseudo.toLowerCase()}@example.org`;

/** Signs up over HTTP. */
export const signUpAs = (browser: Browser, pseudo: string, more: object = {}): Promise<PageAnswer> =>
  browser.post('/api/auth/signup', { mail: mailOf(pseudo), pseudo, password: PASSWORD, ...more });

/** Signs in over HTTP. */
export const signInAs = (browser: Browser, pseudo: string, password = PASSWORD): Promise<PageAnswer> =>
  browser.post('/api/auth/login', { mail: mailOf(pseudo), password });

/** A browser signed in with a new account, created through the stores. */
export async function newcomer(
  world: Pick<TestWorld, 'url' | 'app'>,
  pseudo = newName(),
  address?: string,
): Promise<SignedInBrowser> {
  const account = { username: pseudo, mail: mailOf(pseudo), passwordHash: CHEAP_HASH };
  const made = await world.app.perform({
    actor: { kind: 'clock' },
    run: (tx, ctx) => signUp(tx, ctx, account),
  });
  if (made.kind !== 'done') throw new Error(`${pseudo} could not sign up: ${JSON.stringify(made)}`);
  const browser = createBrowser(world, '', address);
  const { status, body } = await signInAs(browser, pseudo);
  if (status !== 200) throw new Error(`${pseudo} could not sign in: ${JSON.stringify(body)}`);
  return Object.assign(browser, { id: made.value.id, pseudo });
}

/** The same with an admin's account. */
export async function newAdmin(
  world: Pick<TestWorld, 'url' | 'app'>,
  address?: string,
): Promise<SignedInBrowser> {
  const browser = await newcomer(world, newName(), address);
  await world.app.perform({
    actor: { kind: 'clock' },
    run: (tx, ctx) => makeAdmin(tx, ctx, browser.id),
  });
  await signInAs(browser, browser.pseudo);
  return browser;
}

/** Status and code of a refusal, or of a success. */
export const outcome = ({ status, body }: PageAnswer): [number, unknown] => [status, body.code];

/** A connected socket of the browser's session. */
export function socketOf(world: Pick<TestWorld, 'url'>, browser: Browser): Promise<Socket> {
  const extraHeaders = { cookie: browser.cookie };
  const socket = io(world.url, {
    transports: ['websocket'],
    extraHeaders,
    forceNew: true,
    reconnection: false,
  });
  return new Promise((resolve, reject) => {
    socket.once('ready', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}
