import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface MailLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Later failures are logged, never reported to the caller. */
  send(mail: Mail): Promise<void>;
  /** Takes as long as `send`, so that timing does not reveal which addresses have accounts. */
  simulateSend(): Promise<void>;
  close(): Promise<void>;
}

export interface OutboxDeps {
  readonly folder: string;
  readonly from: string;
  readonly newName: () => string;
  readonly log: MailLog;
}

export function createOutboxMailer({ folder, from, newName, log }: OutboxDeps): Mailer {
  const write = async (name: string, mail: Mail): Promise<string> => {
    const path = join(folder, name);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const head = [
      `From: ${from}`,
      `To: ${mail.to}`,
      `Subject: ${mail.subject}`,
      'Content-Type: text/plain; charset=utf-8',
    ];
    await writeFile(path, `${head.join('\n')}\n\n${mail.text}\n`, { mode: 0o600 });
    return path;
  };
  return {
    async send(mail) {
      const path = await write(`${newName()}.eml`, mail);
      log.info({ path }, 'mail written to the outbox');
    },
    async simulateSend() {
      await write('.no-mail', { to: 'no one', subject: '', text: '' });
    },
    close: async () => undefined,
  };
}

export interface Transport {
  sendMail(mail: Mail & { readonly from: string }): Promise<unknown>;
}

export interface SmtpDeps {
  readonly transport: Transport;
  readonly from: string;
  readonly log: MailLog;
}

export function createSmtpMailer({ transport, from, log }: SmtpDeps): Mailer {
  const inFlight = new Set<Promise<void>>();
  return {
    async send(mail) {
      const sending = transport.sendMail({ from, ...mail }).then(
        () => log.info({}, 'mail sent'),
        // Only the code: a mail server's messages contain the address.
        (error: unknown) => log.error({ code: codeOf(error) }, 'sending mail failed'),
      );
      inFlight.add(sending);
      void sending.finally(() => inFlight.delete(sending));
    },
    simulateSend: async () => undefined,
    async close() {
      await Promise.all(inFlight);
    },
  };
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : 'unknown';

export async function smtpTransport(url: string): Promise<Transport> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
}
