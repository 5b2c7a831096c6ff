/** IPv4-mapped IPv6 address. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;
const GROUPS_OF_SITE = 3;
const BYTES_OF_SITE = 3;

const withoutMapping = (address: string): string => MAPPED.exec(address)?.[1] ?? address;

/** The key for per-caller limits: an IPv4 address, or an IPv6 /64, since subscribers choose the other 64
 * bits. Other text is returned unchanged. */
export function networkOf(address: string): string {
  const bare = withoutMapping(address);
  return bare.includes(':') ? firstGroups(bare, GROUPS_OF_NETWORK) : bare;
}

/** What a provider gives to one site or street: an IPv4 /24, or an IPv6 /48. */
export function siteOf(address: string): string {
  const bare = withoutMapping(address);
  return bare.includes(':')
    ? firstGroups(bare, GROUPS_OF_SITE)
    : bare.split('.').slice(0, BYTES_OF_SITE).join('.');
}

function firstGroups(address: string, count: number): string {
  const [before = '', after] = address.split('::');
  const first = groupsOf(before);
  const last = groupsOf(after ?? '');
  const zeros = after === undefined ? 0 : Math.max(0, GROUPS - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, count).join(':');
}

export function isLoopback(address: string | undefined): boolean {
  const bare = withoutMapping(address ?? '');
  return bare === '::1' || bare.startsWith('127.');
}

const groupsOf = (text: string): string[] =>
  text === '' ? [] : text.split(':').map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
