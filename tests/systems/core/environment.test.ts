import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment, SettingError } from '#server/process/environment.ts';

test('an empty environment gives the documented defaults', () => {
  expect(readEnvironment({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    databaseUrl: 'file:data/world.db',
    worldSpeed: 1,
    adminEmail: null,
    adminPassword: null,
    smtpUrl: null,
    rateLimit: true,
    rewards: true,
    logLevel: 'info',
    trustProxy: 'off',
    metricsToken: null,
    acceptsEarlierClock: false,
    allowsNewWorld: false,
    markFile: null,
    acceptedLoss: null,
    drainS: 3,
    gateways: null,
  });
});

test('empty variables count as unset', () => {
  expect(readEnvironment({ PORT: ' ', WORLD_SPEED: '' })).toMatchObject({ port: 3000, worldSpeed: 1 });
});

test('values are parsed by type', () => {
  const env = {
    PORT: '0',
    WORLD_SPEED: '0.5',
    RATE_LIMIT: 'off',
    TRUST_PROXY: '10.0.0.1',
    ACCEPT_CLOCK: 'earlier',
    ALLOW_NEW_WORLD: 'yes',
    WORLD_MARK: '/var/lib/mark',
    ACCEPT_LOSS: '120-134',
    DRAIN_S: '0',
    PUBLIC_URL: 'https://x.example',
  };
  expect(readEnvironment(env)).toMatchObject({
    port: 0,
    worldSpeed: 0.5,
    rateLimit: false,
    trustProxy: '10.0.0.1',
    acceptsEarlierClock: true,
    allowsNewWorld: true,
    markFile: '/var/lib/mark',
    acceptedLoss: '120-134',
    drainS: 0,
    publicUrl: 'https://x.example',
  });
});

test.each([
  ['HTTPS://X.Example:443/', 'https://x.example'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('PUBLIC_URL=%s is the site %s', (given, site) => {
  expect(readEnvironment({ PUBLIC_URL: given }).publicUrl).toBe(site);
});

test.each(['10.0.0.0/8', '10.0.0.1, ::1', 'fd00::/8', '2'])('TRUST_PROXY=%s names proxies', (given) => {
  expect(readEnvironment({ TRUST_PROXY: given }).trustProxy).toBe(given);
});

const REFUSED = [
  ['PORT', '65536'],
  ['PORT', '80a'],
  ['PORT', '1.5'],
  ['WORLD_SPEED', '0'],
  ['WORLD_SPEED', '1000001'],
  ['WORLD_SPEED', 'fast'],
  ['PUBLIC_URL', 'ftp://x.example'],
  // It would expose mailed links to readers.
  ['PUBLIC_URL', 'https://me:secret@x.example'],
  ['PUBLIC_URL', 'https://x.example/game'],
  ['PUBLIC_URL', 'https://x.example/?a=b'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'file:'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', '12345'],
  ['SMTP_URL', 'http://x.example'],
  ['RATE_LIMIT', 'maybe'],
  ['REWARDS', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_TOKEN', 'too-short'],
  ['METRICS_TOKEN', 'with a space in it all'],
  ['TRUST_PROXY', 'on'],
  ['TRUST_PROXY', 'nonsense'],
  ['TRUST_PROXY', '0'],
  // An incomplete address.
  ['TRUST_PROXY', '1.2.3'],
  ['TRUST_PROXY', '10.0.0.1/33'],
  ['TRUST_PROXY', 'loopback'],
  ['TRUST_PROXY', '10.0.0.1,else'],
  ['ACCEPT_CLOCK', 'yes'],
  ['ALLOW_NEW_WORLD', 'maybe'],
  ['WORLD_MARK', 'world.made'],
  ['ACCEPT_LOSS', 'yes'],
  ['DRAIN_S', '-1'],
  ['DRAIN_S', '601'],
  ['REDIS_URL', 'http://127.0.0.1'],
  ['LINK', '7000'],
  ['LINK', '127.0.0.1:70000'],
  ['LINK', '127.0.0.1:7000'],
  ['LINK_TOKEN', 'too-short'],
  ['LINK_TOKEN', 'long-enough-to-be-a-token'],
  ['GATEWAYS_PER_ADDRESS', '0'],
  ['GATEWAYS_PER_ADDRESS', '65'],
  ['ROLE', 'writer'],
  ['ROLE', 'gateway'],
  ['WRITER_URL', 'http://127.0.0.1:7000'],
] as const;

test.each(REFUSED)('%s=%s stops the start with one sentence that names the variable', (name, value) => {
  const read = () => readEnvironment({ [name]: value });
  expect(read).toThrow(SettingError);
  expect(read).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`));
});

test('every documented variable refuses some values, except HOST, which listening refuses', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/running-a-world.md'), 'utf8');
  const [, listed = ''] = guide.split('\n## Variables\n');
  const names = [...listed.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  const refused = new Set<string>(REFUSED.map(([name]) => name));
  expect(names.filter((name) => !refused.has(name))).toEqual(['HOST']);
});
