import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutboxMailer, createSmtpMailer, type Mail, type MailLog } from '#server/systems/auth/mail.ts';

const MAIL: Mail = {
  to: 'owner@example.org',
  subject: 'Hello',
  text: 'https://example.org/reset-password?token=abc',
};
const FROM = 'Tycoon Empire <no-reply@example.org>';

let folder: string;
let lines: string[];
let log: MailLog;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  lines = [];
  const write = (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message }));
  log = { info: write, error: write };
});
afterEach(() => rm(folder, { recursive: true }));

test('without a mail server a mail is a private file whose path is logged', async () => {
  const mailer = createOutboxMailer({
    folder: join(folder, 'outbox'),
    from: FROM,
    newName: () => 'one',
    log,
  });
  await mailer.send(MAIL);
  const path = join(folder, 'outbox', 'one.eml');
  expect(await readFile(path, 'utf8')).toBe(
    `From: ${FROM}\nTo: owner@example.org\nSubject: Hello\nContent-Type: text/plain; charset=utf-8\n\n${MAIL.text}\n`,
  );
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(lines.join()).toContain(path);
  expect(lines.join()).not.toMatch(/owner|token/);
});

test('a simulated mail leaves no file', async () => {
  const mailer = createOutboxMailer({ folder, from: FROM, newName: () => 'one', log });
  await mailer.simulateSend();
  expect((await readdir(folder)).filter((name) => name.endsWith('.eml'))).toEqual([]);
});

test('with a mail server the caller does not wait, but closing does', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const json = createTransport({ jsonTransport: true });
  const sent: unknown[] = [];
  const transport = {
    async sendMail(mail: Mail & { readonly from: string }) {
      await promise;
      sent.push(JSON.parse((await json.sendMail(mail)).message));
    },
  };
  const mailer = createSmtpMailer({ transport, from: FROM, log });
  await mailer.send(MAIL);
  expect(sent).toEqual([]);
  resolve();
  await mailer.close();
  expect(sent).toMatchObject([{ to: [{ address: MAIL.to }], subject: 'Hello', text: MAIL.text }]);
});

test('a mail server failure is logged with its code only', async () => {
  const failure = Object.assign(new Error('550 owner@example.org unknown'), { code: 'EENVELOPE' });
  const mailer = createSmtpMailer({
    transport: { sendMail: () => Promise.reject(failure) },
    from: FROM,
    log,
  });
  await mailer.send(MAIL);
  await mailer.close();
  expect(lines).toEqual(['{"code":"EENVELOPE","message":"sending mail failed"}']);
});
