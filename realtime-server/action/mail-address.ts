import { domainToASCII, domainToUnicode } from 'node:url';

/** One spelling of an address whose domain has two, as letters and as `xn--`: the letters, as people write it. */
export const mailForm = (address: string): string => spell(address, domainToUnicode);

/** All spellings, as written first: accounts of older versions are stored as they were written. */
export const mailForms = (address: string): readonly string[] => [
  ...new Set([address, mailForm(address), spell(address, (ascii) => ascii)]),
];

// Read as a URL's host, a domain would end before a # or a slash: example.org#.xn--tda.test as example.org.
const NO_DOMAIN = /(?![\w.-])[\0-\x7F]/;

function spell(address: string, form: (ascii: string) => string): string {
  const at = address.lastIndexOf('@') + 1;
  const [name, domain] = [address.slice(0, at).normalize('NFC'), address.slice(at)];
  // Plain domains stay as they are: this would read 1.2 as 1.0.0.2.
  if (!/[^\0-\x7F]|(?:^|\.)xn--/.test(domain) || NO_DOMAIN.test(domain)) return name + domain;
  const ascii = domainToASCII(domain);
  return name + (ascii === '' ? domain : form(ascii));
}
