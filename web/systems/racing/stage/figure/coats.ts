export interface Coat {
  readonly name: string;
  readonly lit: string;
  readonly coat: string;
  readonly shade: string;
  readonly deep: string;
  /** Lower legs, mane and tail. */
  readonly points: string;
  readonly mane: string;
  readonly maneLit: string;
  readonly hoof: string;
  readonly socks: 0 | 1 | 2 | 3;
  readonly blaze: boolean;
}

export const COATS: readonly Coat[] = [
  {
    name: 'bay',
    lit: '#b0683a',
    coat: '#7f4122',
    shade: '#4b2413',
    deep: '#27120b',
    points: '#1b1110',
    mane: '#17100f',
    maneLit: '#4a3429',
    hoof: '#2a221d',
    socks: 1,
    blaze: false,
  },
  {
    name: 'chestnut',
    lit: '#cf8548',
    coat: '#9c5327',
    shade: '#602d13',
    deep: '#341709',
    points: '#6d3518',
    mane: '#8a4820',
    maneLit: '#c98a52',
    hoof: '#4a3a2c',
    socks: 2,
    blaze: true,
  },
  {
    name: 'dark bay',
    lit: '#7c5138',
    coat: '#4b2c1d',
    shade: '#2b1710',
    deep: '#170c09',
    points: '#120b0a',
    mane: '#100b0a',
    maneLit: '#3d2c25',
    hoof: '#231c18',
    socks: 0,
    blaze: false,
  },
  {
    name: 'grey',
    lit: '#dcdad2',
    coat: '#a9a9a4',
    shade: '#6c6e6d',
    deep: '#3f4242',
    points: '#4a4c4d',
    mane: '#b9b8b2',
    maneLit: '#efece4',
    hoof: '#38342f',
    socks: 0,
    blaze: false,
  },
  {
    name: 'black',
    lit: '#5f5854',
    coat: '#2d2927',
    shade: '#191716',
    deep: '#0e0c0c',
    points: '#100e0e',
    mane: '#0d0b0b',
    maneLit: '#3a3532',
    hoof: '#1f1b19',
    socks: 0,
    blaze: true,
  },
  {
    name: 'liver chestnut',
    lit: '#96603f',
    coat: '#643620',
    shade: '#3b1d11',
    deep: '#200f09',
    points: '#45230f',
    mane: '#4f2a16',
    maneLit: '#93603c',
    hoof: '#332720',
    socks: 1,
    blaze: false,
  },
  {
    name: 'steel grey',
    lit: '#9fa3a3',
    coat: '#686c6e',
    shade: '#3d4042',
    deep: '#222527',
    points: '#26282a',
    mane: '#2e3032',
    maneLit: '#7d8182',
    hoof: '#26231f',
    socks: 0,
    blaze: false,
  },
  {
    name: 'bright bay',
    lit: '#c27a40',
    coat: '#925026',
    shade: '#582a13',
    deep: '#2d140a',
    points: '#20120e',
    mane: '#1b100d',
    maneLit: '#52362a',
    hoof: '#2d241e',
    socks: 3,
    blaze: true,
  },
];

/** Derived from the name, so a horse never changes its coat. */
export function coatOf(name: string): Coat {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003;
  return COATS[sum % COATS.length] as Coat;
}
