import { GiltPath } from '../drawing/gilt.tsx';
import { cx } from '../style/cx.ts';

type Part = 'crest' | 'door_plate' | 'storefront' | 'silk';

interface GildedMarkProps {
  readonly part: Part;
  readonly level: number | undefined;
  readonly size?: 16 | 24 | 32;
  readonly className?: string;
}

/** Beside a name; nothing without a level. */
export function GildedMark({ part, level, size = 16, className }: GildedMarkProps) {
  if (level === undefined || level === 0) return null;
  const { name, outline } = MARKS[part];
  const label = `${name}, level ${level}`;
  return (
    <span title={label} className={cx('inline-flex shrink-0 align-[-3px]', className)}>
      <svg
        viewBox="-3 -3 26 26"
        width={size}
        height={size}
        strokeLinejoin="round"
        role="img"
        aria-label={label}
      >
        <GiltPath d={outline} level={level} />
      </svg>
    </span>
  );
}

/** The place of a mark to come. */
export const EmptyMark = ({ part, size = 16 }: Pick<GildedMarkProps, 'part' | 'size'>) => (
  <svg
    viewBox="-3 -3 26 26"
    width={size}
    height={size}
    fill="none"
    strokeLinejoin="round"
    strokeDasharray="2 2"
    aria-hidden="true"
    className="shrink-0 stroke-edge"
  >
    <path d={MARKS[part].outline} />
  </svg>
);

interface Mark {
  readonly name: string;
  readonly outline: string;
}

const MARKS: Readonly<Record<Part, Mark>> = {
  crest: {
    name: 'Gilded crest',
    outline: 'M10 1l8 2.500v6c0 4.800-3.200 8-8 9.500-4.800-1.500-8-4.700-8-9.500v-6z',
  },
  door_plate: { name: 'Gilded door plate', outline: 'M3 4h14l2 2v8l-2 2H3l-2-2V6z' },
  storefront: { name: 'Gilded storefront', outline: 'M3 2h14l2 6H1zM3 8v10h14V8M8 18v-6h4v6' },
  silk: {
    name: 'Gilded silk',
    outline:
      'M7.500 1.500 2.500 4 1 10l3.300 1.200L5 8.500V18h10V8.500l.7 2.700L19 10l-1.500-6-5-2.500c-.7 1.200-4.300 1.200-5 0z',
  },
};
