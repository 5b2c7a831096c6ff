import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** Whether an address, so many hops from here, is a proxy of ours; what it says of the one before it is believed. */
export type Trust = (address: string, hop: number) => boolean;

/** Reads `TRUST_PROXY`: `off`, the number of proxies before the server, or a list of their addresses. Throws when it is none of them. */
export function trustOf(setting: string): Trust {
  if (setting === 'off') return () => false;
  if (/^[1-9]$/.test(setting)) return (_address, hop) => hop < Number(setting);
  const addresses = setting.split(',').map((address) => address.trim());
  // The library takes a lone number for an address.
  if (addresses.some((address) => /^\d+$/.test(address))) throw new RangeError('no address');
  return proxyAddr.compile(addresses);
}

/** Reads the client's address of an upgrade request, with the trust that Fastify uses. */
export function addressReader(trust: Trust) {
  return (request: Parameters<typeof proxyAddr>[0]): string => {
    const address = proxyAddr(request, trust);
    return address && isIP(address) ? address : 'unknown';
  };
}
