import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import type { Chance } from '../action/context.ts';
import type { Settings } from './environment.ts';
import { createOutboxMailer, createSmtpMailer, type Mailer, smtpTransport } from '../systems/auth/mail.ts';

export async function openMailer(
  settings: Pick<Settings, 'smtpUrl' | 'publicUrl' | 'databaseUrl'>,
  { chance, log }: { readonly chance: Chance; readonly log: Logger },
): Promise<Mailer> {
  const host = settings.publicUrl ? new URL(settings.publicUrl).hostname : 'localhost';
  const from = `Tycoon Empire <no-reply@${host}>`;
  if (settings.smtpUrl)
    return createSmtpMailer({ transport: await smtpTransport(settings.smtpUrl), from, log });
  const folder = join(dataFolder(settings.databaseUrl), 'outbox');
  return createOutboxMailer({ folder, from, log, newName: () => chance.id() });
}

const dataFolder = (databaseUrl: string): string =>
  databaseUrl.startsWith('file:') ? dirname(databaseUrl.replace(/^file:(\/\/)?/, '')) : 'data';
