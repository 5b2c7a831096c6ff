import { isAbsolute } from 'node:path';
import * as z from 'zod/mini';
import { trustOf } from '../http/proxies.ts';

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string | null;
  readonly databaseUrl: string;
  readonly worldSpeed: number;
  readonly adminEmail: string | null;
  readonly adminPassword: string | null;
  readonly smtpUrl: string | null;
  readonly rateLimit: boolean;
  readonly rewards: boolean;
  readonly logLevel: string;
  readonly trustProxy: string;
  readonly metricsToken: string | null;
  readonly acceptsEarlierClock: boolean;
  readonly allowsNewWorld: boolean;
  /** Null: next to the world's file, and none for PostgreSQL. */
  readonly markFile: string | null;
  readonly acceptedLoss: string | null;
  /** Seconds during which a stopping server still serves but reports not ready. */
  readonly drainS: number;
  /** Null unless gateways hold the sockets. */
  readonly gateways: GatewaysSettings | null;
}

export interface GatewaysSettings {
  readonly redisUrl: string;
  /** Where gateways ask. */
  readonly link: { readonly host: string; readonly port: number };
  readonly linkToken: string;
  readonly maxGatewaysPerAddress: number;
}

export class SettingError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

export type ReadSetting = <T>(name: string, fallback: T, schema: z.ZodMiniType<T>, expectation: string) => T;

export const settingReader =
  (env: Environment): ReadSetting =>
  (name, fallback, schema, expectation) => {
    const value = env[name];
    if (value === undefined || value.trim() === '') return fallback;
    const result = schema.safeParse(value.trim());
    if (!result.success) throw new SettingError(`${name} must be ${expectation}.`);
    return result.data;
  };

export function readEnvironment(env: Environment): Settings {
  const read = settingReader(env);
  read('ROLE', '', z.never(), 'unset, or gateway for a process without a world');
  read('WRITER_URL', '', z.never(), 'unset: only a gateway has a writer');
  return {
    ...readServing(read),
    databaseUrl: read(
      'DATABASE_URL',
      'file:data/world.db',
      matching(isDatabaseUrl),
      'file:<path> or postgres://…',
    ),
    worldSpeed: read('WORLD_SPEED', 1, number(0.1, 1_000_000, false), 'a number from 0.1 to 1000000'),
    adminEmail: read<string | null>('ADMIN_EMAIL', null, matching(isMail), 'a mail address'),
    adminPassword: read<string | null>(
      'ADMIN_PASSWORD',
      null,
      matching(isPassword),
      'of 6 to 100 characters',
    ),
    smtpUrl: read<string | null>('SMTP_URL', null, matching(isSmtpUrl), 'an smtp or smtps address'),
    rewards: read('REWARDS', 'on', z.enum(['on', 'off']), 'on or off') === 'on',
    acceptsEarlierClock:
      read('ACCEPT_CLOCK', 'later', z.enum(['later', 'earlier']), 'earlier or unset') === 'earlier',
    allowsNewWorld: read('ALLOW_NEW_WORLD', 'no', z.enum(['yes', 'no']), 'yes or no') === 'yes',
    markFile: read<string | null>('WORLD_MARK', null, matching(isAbsolute), 'the absolute path of a file'),
    acceptedLoss: read<string | null>(
      'ACCEPT_LOSS',
      null,
      matching((value) => /^\d+-\d+$/.test(value)),
      'what the refused start printed, such as 120-134',
    ),
    gateways: readGateways(read),
  };
}

export type Serving = Pick<
  Settings,
  'port' | 'host' | 'publicUrl' | 'rateLimit' | 'logLevel' | 'trustProxy' | 'metricsToken' | 'drainS'
>;

export const readServing = (read: ReadSetting): Serving => ({
  port: read('PORT', 3000, number(0, 65_535, true), 'a whole number from 0 to 65535'),
  host: read('HOST', '127.0.0.1', text, 'a host name or address'),
  publicUrl: read<string | null>(
    'PUBLIC_URL',
    null,
    z.pipe(
      matching(isSite),
      z.transform((site) => new URL(site).origin),
    ),
    'an http or https address without path, name and password',
  ),
  rateLimit: read('RATE_LIMIT', 'on', z.enum(['on', 'off']), 'on or off') === 'on',
  logLevel: read('LOG_LEVEL', 'info', z.enum(LEVELS), `one of ${LEVELS.join(', ')}`),
  trustProxy: read(
    'TRUST_PROXY',
    'off',
    matching(isTrust),
    'off, the number of proxies before the server (1 to 9), or a list of their addresses',
  ),
  metricsToken: readToken(read, 'METRICS_TOKEN'),
  drainS: read('DRAIN_S', 3, number(0, 600, false), 'a number of seconds from 0 to 600'),
});

export const readRedisUrl = (read: ReadSetting): string | null =>
  read<string | null>('REDIS_URL', null, matching(isRedisUrl), 'a redis or rediss address');

export const readToken = (read: ReadSetting, name: string): string | null =>
  read<string | null>(name, null, matching(isToken), TOKEN);

export const missing = (name: string, expectation: string): SettingError =>
  new SettingError(`${name} must be ${expectation}.`);

export const TOKEN = 'of 16 to 200 visible characters';

const LINK = 'a host and a port, such as 127.0.0.1:7000';

function readGateways(read: ReadSetting): GatewaysSettings | null {
  const redisUrl = readRedisUrl(read);
  const link = read<string | null>('LINK', null, matching(isHostAndPort), LINK);
  const linkToken = readToken(read, 'LINK_TOKEN');
  const maxGatewaysPerAddress = read(
    'GATEWAYS_PER_ADDRESS',
    16,
    number(1, 64, true),
    'a whole number from 1 to 64',
  );
  if (redisUrl === null) {
    if (link !== null) throw missing('LINK', 'unset without REDIS_URL');
    if (linkToken !== null) throw missing('LINK_TOKEN', 'unset without REDIS_URL');
    return null;
  }
  if (link === null) throw missing('LINK', `${LINK}, when REDIS_URL is set`);
  if (linkToken === null) throw missing('LINK_TOKEN', `${TOKEN}, when REDIS_URL is set`);
  const at = link.lastIndexOf(':');
  return {
    redisUrl,
    link: { host: link.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(link.slice(at + 1)) },
    linkToken,
    maxGatewaysPerAddress,
  };
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const text = z.string();

export const matching = (test: (value: string) => boolean) => z.string().check(z.refine(test));

const number = (min: number, max: number, whole: boolean): z.ZodMiniType<number> =>
  z.pipe(
    z.string().check(z.regex(/^\d+(\.\d+)?$/)),
    z.pipe(
      z.transform(Number),
      z.number().check(
        z.minimum(min),
        z.maximum(max),
        z.refine((value) => !whole || Number.isInteger(value)),
      ),
    ),
  );

const hasProtocol = (value: string, ...protocols: readonly string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

/** Scheme, host and port only. */
export function isSite(value: string): boolean {
  if (!hasProtocol(value, 'http:', 'https:')) return false;
  const { username, password, pathname, search, hash } = new URL(value);
  return pathname === '/' && `${username}${password}${search}${hash}` === '';
}
const isSmtpUrl = (value: string): boolean => hasProtocol(value, 'smtp:', 'smtps:');
const isDatabaseUrl = (value: string): boolean =>
  (value.startsWith('file:') && value.length > 'file:'.length) ||
  hasProtocol(value, 'postgres:', 'postgresql:');
const isRedisUrl = (value: string): boolean => hasProtocol(value, 'redis:', 'rediss:');
const isHostAndPort = (value: string): boolean =>
  /^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i.test(value) && Number(value.split(':').at(-1)) <= 65_535;
const isMail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
const isToken = (value: string): boolean => /^[\x21-\x7e]{16,200}$/.test(value);
const isPassword = (value: string): boolean => value.length >= 6 && value.length <= 100;

function isTrust(value: string): boolean {
  try {
    trustOf(value);
    return true;
  } catch {
    return false;
  }
}
