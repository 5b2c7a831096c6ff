import { expect, test } from 'vitest';
import { readEnvironment, SettingError } from '#server/process/environment.ts';
import { readGatewayEnvironment } from '#server/process/gateway-environment.ts';

const TOKEN = 'a-token-of-the-link';

const WRITER = { REDIS_URL: 'redis://10.0.0.9:6379', LINK: '10.0.0.1:7000', LINK_TOKEN: TOKEN };

const GATEWAY = {
  ROLE: 'gateway',
  REDIS_URL: 'redis://10.0.0.9:6379',
  WRITER_URL: 'http://10.0.0.1:7000',
  LINK_TOKEN: TOKEN,
};

test('a server with Redis is a writer with gateways', () => {
  expect(readEnvironment(WRITER).gateways).toEqual({
    redisUrl: 'redis://10.0.0.9:6379',
    link: { host: '10.0.0.1', port: 7000 },
    linkToken: TOKEN,
    maxGatewaysPerAddress: 16,
  });
  expect(readEnvironment({ ...WRITER, GATEWAYS_PER_ADDRESS: '2' }).gateways?.maxGatewaysPerAddress).toBe(2);
  expect(readEnvironment({ ...WRITER, LINK: '[::1]:0' }).gateways?.link).toEqual({ host: '::1', port: 0 });
});

test.each(['LINK', 'LINK_TOKEN'])('a writer without %s does not start', (name) => {
  const read = () => readEnvironment({ ...WRITER, [name]: '' });
  expect(read).toThrow(SettingError);
  expect(read).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`));
});

test('a gateway reads what it serves with, and where to ask', () => {
  expect(readGatewayEnvironment({ ...GATEWAY, PORT: '0', DRAIN_S: '0' })).toEqual({
    port: 0,
    host: '127.0.0.1',
    publicUrl: null,
    rateLimit: true,
    logLevel: 'info',
    trustProxy: 'off',
    metricsToken: null,
    drainS: 0,
    redisUrl: 'redis://10.0.0.9:6379',
    writerUrls: ['http://10.0.0.1:7000'],
    linkToken: TOKEN,
  });
});

test('a gateway may ask a standby, too', () => {
  const { writerUrls } = readGatewayEnvironment({ ...GATEWAY, WRITER_URL: 'http://a:7000/, http://b:7001' });
  expect(writerUrls).toEqual(['http://a:7000', 'http://b:7001']);
});

test.each([
  ['REDIS_URL', ''],
  ['REDIS_URL', 'http://10.0.0.9'],
  ['WRITER_URL', ''],
  ['WRITER_URL', '10.0.0.1:7000'],
  ['WRITER_URL', 'http://a:7000/path'],
  ['WRITER_URL', 'http://a:7000,'],
  ['LINK_TOKEN', ''],
  ['LINK_TOKEN', 'too-short'],
  ['LINK_TOKEN', 'x'.repeat(201)],
  ['DATABASE_URL', 'file:data/world.db'],
  ['LINK', '127.0.0.1:7000'],
  ['PORT', 'eighty'],
])('%s=%s stops a gateway with one sentence that names the variable', (name, value) => {
  const read = () => readGatewayEnvironment({ ...GATEWAY, [name]: value });
  expect(read).toThrow(SettingError);
  expect(read).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`));
});
