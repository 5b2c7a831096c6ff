import { networkInterfaces } from 'node:os';

type Interfaces = ReturnType<typeof networkInterfaces>;

/** For a server that listens on every address: one that other machines reach, too. */
export function shownUrl(
  url: string,
  host: string,
  interfaces: () => Interfaces = networkInterfaces,
): string {
  if (host !== '0.0.0.0' && host !== '::') return url;
  const all = Object.values(interfaces()).flatMap((addresses) => addresses ?? []);
  const outer = all.find(({ internal, family }) => !internal && family === 'IPv4');
  const shown = new URL(url);
  shown.hostname = outer?.address ?? '127.0.0.1';
  return shown.origin;
}
