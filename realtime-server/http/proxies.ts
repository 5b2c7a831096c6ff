import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { isLoopback, networkOf } from '../action/addresses.ts';

/** Whether an address, so many hops from here, is a proxy of ours; what it says of the one before it is believed. */
export type Trust = (address: string, hop: number) => boolean;

/** Reads `TRUST_PROXY`: `off`, the number of proxies before the server, or a list of their addresses. Throws when it is none of them. */
export function trustOf(setting: string): Trust {
  if (setting === 'off') return () => false;
  if (/^[1-9]$/.test(setting)) return (_address, hop) => hop < Number(setting);
  const addresses = setting.split(',').map((address) => address.trim());
  // The library takes `1.2.3` for 1.2.0.3, and a lone number for an address.
  if (!addresses.every(isAddress)) throw new RangeError('no address');
  return proxyAddr.compile(addresses);
}

/** A full address, optionally with a prefix length. */
const isAddress = (text: string): boolean => isIP(text.replace(/\/\d{1,3}$/, '')) !== 0;

/** Reads a client's network before there is a Fastify request, with the trust that Fastify uses. */
export function networkReader(trust: Trust) {
  return (request: Parameters<typeof proxyAddr>[0]): string => {
    const address = proxyAddr(request, trust);
    return address && isIP(address) ? networkOf(address) : 'unknown';
  };
}

/** What a proxy adds to the requests that it passes on. */
const ADDED_BY_PROXIES = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** Whether a request comes from this machine, and not through a proxy on it, whatever is believed of proxies. */
export const isFromThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  isLoopback(socket.remoteAddress) && ADDED_BY_PROXIES.every((name) => headers[name] === undefined);
