/** An IPv4 address as one of IPv6 writes it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/** The address without the forms that only IPv6 has of an IPv4 one. */
const plain = (address: string): string => MAPPED.exec(address)?.[1] ?? address;

/**
 * What limits count as one caller: an IPv4 address, or the first 64 bits of an IPv6 one, as the rest is its subscriber's to
 * choose. Any other text stays as it is.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const known = plain(address);
  if (!known.includes(':')) return known;
  const [before = '', after] = known.split('::');
  const first = groupsOf(before);
  const last = groupsOf(after ?? '');
  const zeros = after === undefined ? 0 : Math.max(0, GROUPS - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, GROUPS_OF_NETWORK).join(':');
}

/** Whether an address is this very machine's. */
export function isLoopback(address: string | undefined): boolean {
  const known = plain(address ?? '');
  return known === '::1' || known.startsWith('127.');
}

const groupsOf = (text: string): string[] =>
  text === '' ? [] : text.split(':').map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
