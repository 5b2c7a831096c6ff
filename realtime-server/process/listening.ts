import { createServer } from 'node:net';
import type { Timers } from '../live/timers.ts';
import { SettingError, type Settings } from './environment.ts';

export class NoAnswerError extends SettingError {}

interface Address extends Pick<Settings, 'port' | 'host'> {
  /** The variable that set it. */
  readonly setting?: 'LINK';
}

// A DNS lookup that takes longer counts as failed.
const LOOKUP_TIMEOUT_MS = 1_500;

/** Call before opening or creating anything. Throws `SettingError`. */
export async function assertCanListen(address: Address, timers: Pick<Timers, 'after'>): Promise<void> {
  const probe = createServer();
  let cancel = (): void => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      cancel = timers.after(LOOKUP_TIMEOUT_MS, () =>
        reject(new NoAnswerError(unknownHost(address, 'no answer'))),
      );
      probe.once('error', reject);
      probe.listen({ port: address.port, host: address.host }, () => probe.close(() => resolve()));
    });
  } catch (error) {
    throw listenError(error, address);
  } finally {
    cancel();
  }
}

export function listenError(error: unknown, address: Address): unknown {
  const { setting = 'PORT' } = address;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'EADDRINUSE':
      return new SettingError(
        `${setting} ${address.port} is already in use on ${address.host}. Stop the other program or set another ${setting}.`,
      );
    case 'EACCES':
    case 'EPERM':
      return new SettingError(
        `${setting} ${address.port} requires privileges that this user lacks. Set a port of 1024 or above.`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAI_FAIL':
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return new SettingError(unknownHost(address, code));
    default:
      return error;
  }
}

const unknownHost = ({ host, setting }: Address, why: string): string =>
  `${setting ?? 'HOST'} must be an address of this machine, which ${host} is not (${why}).`;
