import type { HouseType } from '#protocol/systems/real-estate/houses.ts';
import { cx } from '#web/ui/style/cx.ts';
import { LineDrawing } from '#web/ui/drawing/line-drawing.tsx';
import { HOUSE_PLANS } from './house-plans.tsx';

interface HousePictureProps {
  of: HouseType;
  /** Number of lit windows, 0–5. */
  level: number;
}

export function HousePicture({ of, level }: HousePictureProps) {
  const { lines, lights } = HOUSE_PLANS[of];
  return (
    <LineDrawing>
      {lines}
      <path d={lights.slice(level).join('')} strokeOpacity="0.4" />
      <path d={lights.slice(0, level).join('')} className="fill-money stroke-money" />
    </LineDrawing>
  );
}

const LIGHTING_MS = 1_400;

/** One window after another lights up, once. */
export function MovingIn({ of }: { of: HouseType }) {
  const { lines, lights } = HOUSE_PLANS[of];
  const windows = lights.join('').split(/(?=M)/);
  return (
    <LineDrawing>
      <g>{lines}</g>
      {windows.map((window, index) => (
        <path
          key={window}
          d={window}
          className="lights-up fill-money stroke-money"
          style={{ animationDelay: `${Math.round((LIGHTING_MS * (index + 1)) / windows.length)}ms` }}
        />
      ))}
    </LineDrawing>
  );
}

// 24 × 24; outline and height must tell the types apart at small sizes.
const GLYPHS: Readonly<Record<HouseType, string>> = {
  'Studio Apartment':
    'M5 23v-5H3l2-4V6h14v8l2 4h-2v5zM4 5V3h16v2zM7.500 8.500h3V12h-3zM13.500 8.500h3V12h-3zM7 19h5v2.500H7zM14 19h3v4h-3z',
  'One Bedroom Apartment':
    'M7 23V6h10v17zM6 6V4h12v2zM9 8h2v3h-2zM13 8h2v3h-2zM9 13h2v3h-2zM13 13h2v3h-2zM11 23v-4h2v4z',
  'Two Bedroom Apartment':
    'M3 23V8h18v15zM2 8V6h20v2zM14 6V2.500h4V6zM5 10h2v3h-2zM9 10h2v3h-2zM13 10h2v3h-2zM17 10h2v3h-2zM5 15h2v3h-2zM9 15h2v3h-2zM13 15h2v3h-2zM17 15h2v3h-2z',
  House: 'M5 23v-9H2L11 5h3V3h3v4l5 7h-3v9zM10 23v-6h4v6z',
  'Luxury Condo':
    'M6 23V5h12v18zM8 5V3h5v2zM7 7h4v2h-4zM13 7h4v2h-4zM7 11h4v2h-4zM13 11h4v2h-4zM7 15h4v2h-4zM13 15h4v2h-4zM7 19h4v2h-4zM13 19h4v2h-4zM3 9h3v1.500H3zM3 13h3v1.500H3zM3 17h3v1.500H3zM18 9h3v1.500h-3zM18 13h3v1.500h-3zM18 17h3v1.500h-3z',
  Mansion:
    'M1 23V13h6v10zM17 23V13h6v10zM7 23V11h10v12zM6 11l6-5 6 5zM3 16h2v3h-2zM19 16h2v3h-2zM9 13h1v8h-1zM11.5 13h1v8h-1zM14 13h1v8h-1z',
  'Commercial Building':
    'M2 23V8h20v15zM1 8V6h22v2zM11.500 6V1h5v3h-4v2zM4 10h3v2.5h-3zM8 10h3v2.5h-3zM13 10h3v2.5h-3zM17 10h3v2.5h-3zM4 14h3v2.5h-3zM8 14h3v2.5h-3zM13 14h3v2.5h-3zM17 14h3v2.5h-3zM10 19h4v4h-4z',
  Skyscraper:
    'M6 23V11h12v12zM8 11V6h8v5zM10 6V3h4v3zM11.500 3V0h1v3zM8 12.5h1v9h-1zM10.5 12.5h1v9h-1zM13 12.5h1v9h-1zM15.5 12.5h1v9h-1zM10 7h1v3h-1zM13 7h1v3h-1z',
};

export const HouseGlyph = ({ of, className }: { of: HouseType; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    fill="currentColor"
    fillRule="evenodd"
    aria-hidden="true"
    className={cx('shrink-0', className)}
  >
    <path d={GLYPHS[of]} />
  </svg>
);
