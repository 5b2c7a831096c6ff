import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createWorld } from '#tests/support/world.ts';
import { type Browser, createBrowser, PASSWORD, signInAs, signUpAs } from './browser.ts';

const NEW = 'ledger-at-12';

const tokensOf = ({ cookie }: Browser): readonly string[] => cookie.match(/[\w-]{43}/g) ?? [];

test('the log records each event and player without address, password or token', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const world = await createWorld({ log, rateLimit: true });
  const browser = createBrowser(world);
  await signUpAs(browser, 'Anna');
  await signInAs(browser, 'Anna');
  const secrets = [PASSWORD, NEW, 'a wrong guess', 'example.org', ...tokensOf(browser)];
  await signInAs(createBrowser(world), 'Anna', 'a wrong guess');
  await browser.post('/api/profil/update-password', { current_password: 'a wrong guess', new_password: NEW });
  await browser.post('/api/profil/update-password', { current_password: PASSWORD, new_password: NEW });
  await browser.post('/api/auth/update-email', { password: NEW, new_email: 'new@example.org' });
  await browser.post('/api/auth/forgot-password', { mail: 'new@example.org' });
  const token = /token=([\w-]+)/.exec(world.mails[0]?.text ?? '')?.[1] ?? '';
  await browser.post('/api/auth/reset-password', { token, new_password: PASSWORD });
  secrets.push(...tokensOf(browser), token);
  await browser.post('/api/auth/login', { mail: 'new@example.org', password: PASSWORD });
  await browser.post('/api/auth/logout');
  await browser.post('/api/auth/login', { mail: 'new@example.org', password: PASSWORD });
  secrets.push(...tokensOf(browser));
  await browser.post('/api/profil/delete-profil', { current_password: PASSWORD });
  const admin = await world.player({ username: 'Boss', rang: 2 });
  await admin.send('PUT', '/api/admin/config', { dailyAttackLimit: 7 });
  await world.close();

  const events = lines.map((line) => (JSON.parse(line) as { event?: string }).event).filter(Boolean);
  expect(events).toEqual([
    ...[
      'sign-up',
      'login',
      'login-failed',
      'password-failed',
      'password-changed',
      'mail-changed',
      'reset-asked',
    ],
    ...['password-reset', 'login', 'logout', 'login', 'account-deleted', 'admin'],
  ]);
  const all = lines.join('');
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
});
