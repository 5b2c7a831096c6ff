import type { MafiosiType } from '#protocol/systems/combat/crew.ts';

export interface Cloth {
  readonly lit: string;
  readonly base: string;
  readonly deep: string;
}

export type Hat = 'cap' | 'bowler' | 'fedora' | 'slouch' | 'homburg';

export interface Dress {
  readonly hat: Hat;
  readonly felt: Cloth;
  readonly coat: Cloth;
  readonly trousers: Cloth;
  readonly shirt: string;
  /** Null: open collar. */
  readonly tie: string | null;
  readonly glove: string;
  /** Centimetres below the hip. */
  readonly skirt: number;
  /** Factor on the body width. */
  readonly build: number;
  readonly belt: boolean;
  readonly isDoubleBreasted: boolean;
  readonly isCollarUp: boolean;
  readonly isGrand: boolean;
}

const cloth = (lit: string, base: string, deep: string): Cloth => ({ lit, base, deep });

const SKIN = '#b07f5e';
const LEATHER = '#15110f';

const PLAIN = {
  tie: null,
  belt: false,
  isDoubleBreasted: false,
  isCollarUp: false,
  isGrand: false,
} as const;

const DRESSES: Readonly<Record<MafiosiType, Dress>> = {
  thug: {
    ...PLAIN,
    ...{ hat: 'cap', skirt: 11, build: 1, glove: SKIN, shirt: '#8d8069' },
    felt: cloth('#8a7357', '#54463a', '#251e1a'),
    coat: cloth('#80694f', '#4d4036', '#211b18'),
    trousers: cloth('#5b554e', '#37332f', '#171413'),
  },
  bodyguard: {
    ...PLAIN,
    ...{ hat: 'bowler', skirt: 17, build: 1.24, glove: SKIN, shirt: '#d8cfbd', tie: '#6a1f1c' },
    felt: cloth('#5c5a5c', '#28282c', '#0f0f11'),
    coat: cloth('#646872', '#33363f', '#131418'),
    trousers: cloth('#50535b', '#2b2d34', '#111215'),
    isDoubleBreasted: true,
  },
  enforcer: {
    ...PLAIN,
    ...{ hat: 'fedora', skirt: 33, build: 1.1, glove: LEATHER, shirt: '#b9ac95', tie: '#241d1a' },
    felt: cloth('#77604c', '#40332a', '#1a1411'),
    coat: cloth('#a26d49', '#523526', '#1d120d'),
    trousers: cloth('#4c443e', '#2c2724', '#131110'),
    belt: true,
  },
  hitman: {
    ...PLAIN,
    ...{ hat: 'slouch', skirt: 52, build: 0.95, glove: LEATHER, shirt: '#c9c1b2', tie: '#16130f' },
    felt: cloth('#596067', '#24282d', '#0c0e10'),
    coat: cloth('#707982', '#30363d', '#101316'),
    trousers: cloth('#3c4046', '#1f2226', '#0c0d0f'),
    belt: true,
    isCollarUp: true,
  },
  capo: {
    ...PLAIN,
    ...{ hat: 'homburg', skirt: 43, build: 1.14, glove: '#241d19', shirt: '#f0e8d6', tie: '#7d1f1b' },
    felt: cloth('#8d8172', '#4b433b', '#1d1916'),
    coat: cloth('#e3bd80', '#9b7849', '#3e2d1c'),
    trousers: cloth('#5e5b5c', '#312f32', '#151415'),
    isGrand: true,
  },
};

/** Alternative coats, so that men of one type differ. */
const SECOND: Readonly<Partial<Record<MafiosiType, Partial<Dress>>>> = {
  thug: {
    coat: cloth('#6f7466', '#40433b', '#1b1d19'),
    felt: cloth('#7d7a6c', '#48463e', '#1f1e1a'),
    trousers: cloth('#584b40', '#352c26', '#161210'),
    shirt: '#7b4a3c',
  },
  bodyguard: { coat: cloth('#6d6660', '#3a3532', '#161413'), tie: '#2d3b4d' },
  enforcer: { coat: cloth('#7f7c78', '#42403f', '#191818'), felt: cloth('#6b6866', '#383635', '#161515') },
  hitman: { coat: cloth('#80786b', '#3c372f', '#151310'), felt: cloth('#655c50', '#2c2822', '#100e0c') },
  capo: { coat: cloth('#a6a29b', '#5d5a56', '#242220') },
};

export const dressOf = (type: MafiosiType, look: 0 | 1): Dress =>
  look === 0 ? DRESSES[type] : { ...DRESSES[type], ...SECOND[type] };
