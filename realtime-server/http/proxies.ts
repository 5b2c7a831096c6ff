import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { isLoopback, networkOf } from '../action/addresses.ts';

/** `hop` counts proxies from this server. */
export type Trust = (address: string, hop: number) => boolean;

/** `TRUST_PROXY`: `off`, the number of proxies, or a list of addresses. Throws on anything else. */
export function trustOf(setting: string): Trust {
  if (setting === 'off') return () => false;
  if (/^[1-9]$/.test(setting)) return (_address, hop) => hop < Number(setting);
  const addresses = setting.split(',').map((address) => address.trim());
  // proxy-addr reads `1.2.3` as 1.2.0.3, and a lone number as an address.
  if (!addresses.every(isAddress)) throw new RangeError('no address');
  return proxyAddr.compile(addresses);
}

const isAddress = (text: string): boolean => isIP(text.replace(/\/\d{1,3}$/, '')) !== 0;

/** The same trust as Fastify's, before a Fastify request exists. */
export function networkReader(trust: Trust) {
  return (request: Parameters<typeof proxyAddr>[0]): string => {
    const address = proxyAddr(request, trust);
    return address && isIP(address) ? networkOf(address) : 'unknown';
  };
}

const ADDED_BY_PROXIES = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

// A proxy on this machine connects from loopback, too.
export const isFromThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  isLoopback(socket.remoteAddress) && ADDED_BY_PROXIES.every((name) => headers[name] === undefined);
