import { expect, test } from 'vitest';
import { returnPath } from '#web/app/session/guards.tsx';

test.each([
  '/market',
  '/market?resource=iron',
  '/profile/8ned10002jpudt9t',
  '/horse-racing/race/abc',
  '/statement?page=2',
])('sign-in leads back to %s', (path) => expect(returnPath(path)).toBe(path));

test.each([
  '//evil.example',
  '//evil.example/market',
  '/\\evil.example',
  '/market\\..\\evil',
  'https://evil.example/market',
  'javascript:alert(1)',
  'market',
  '',
  '/',
  '/live',
  '/nowhere',
  '/market\n//evil',
  `/market?${'x'.repeat(400)}`,
  null,
  undefined,
  7,
  { toString: () => '/market' },
])('sign-in never leads to %j', (path) => expect(returnPath(path)).toBeNull());
