import { useId } from 'react';
import { nameKeyOf } from '#protocol/systems/alliance/names.ts';
import { cx } from '#web/ui/style/cx.ts';

/** 48 × 56 frame. */
const SHIELD = 'M24 3c6 4 12 5 18 5 1 20-5 34-18 45C11 42 5 28 6 8c6 0 12-1 18-5z';

const FIELDS = [
  '',
  'M24 0h24v56H24z',
  'M0 0h48L0 56z',
  'M0 36l24-16 24 16v24H0z',
  'M0 0h48v16H0z',
  'M0 0h24v27H0zM24 27h24v29H24z',
  'M17 0h14v56H17z',
] as const;

const CHARGES = [
  // Spade
  'M24 15c4 5 9 8 9 12.5a4.3 4.3 0 0 1-7.7 2.7L27 36h-6l1.7-5.8A4.3 4.3 0 0 1 15 27.5C15 23 20 20 24 15z',
  // Diamond
  'M24 14l8 12-8 12-8-12z',
  // Crescent
  'M28.5 16.5a10 10 0 1 0 0 19.5 8 8 0 1 1 0-19.5z',
  // Star
  'M24 14.5l3 7.9 8.4.4-6.6 5.3 2.3 8.1-7.1-4.7-7.1 4.7 2.3-8.1-6.6-5.3 8.4-.4z',
  // Tower
  'M16 37V18h3.5v3.5h3V18h3v3.5h3V18H32v19h-5v-6a3 3 0 0 0-6 0v6z',
  // Horseshoe
  'M16 36V25a8 8 0 0 1 16 0v11h-4V25a4 4 0 0 0-8 0v11z',
  // Dagger
  'M22.5 13h3v6.5H31V22h-4v9l-3 7-3-7v-9h-4v-2.5h5.5z',
  // Three coins
  'M18.5 18a3.6 3.6 0 1 1-.1 0zM29.5 18a3.6 3.6 0 1 1-.1 0zM24 28a3.6 3.6 0 1 1-.1 0z',
  // Key
  'M24 14a5 5 0 0 1 1.3 9.8V29H30v3h-4.7v2H29v3h-6.3V23.8A5 5 0 0 1 24 14zm0 3a2 2 0 1 0 .1 0z',
] as const;

const HUES = [250, 285, 200, 325, 25, 155, 85] as const;

interface ArmsProps {
  readonly name: string;
  readonly size?: 32 | 40 | 72 | 96;
  readonly className?: string;
}

/** Decorative: every caller prints the name next to it. */
export function Arms({ name, size = 40, className }: ArmsProps) {
  const clip = useId();
  const { field, charge, hue } = armsOf(name);
  return (
    <svg
      viewBox="0 0 48 56"
      width={(size * 6) / 7}
      height={size}
      aria-hidden="true"
      className={cx('hue shrink-0', className)}
      style={{ '--h': hue }}
    >
      <clipPath id={clip}>
        <path d={SHIELD} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0h48v56H0z" className="fill-line" />
        <path d={field} className="fill-accent" fillOpacity="0.3" />
      </g>
      <path d={SHIELD} className="fill-none stroke-accent" strokeWidth="1.75" strokeLinejoin="round" />
      <path d={charge} className="fill-money" fillRule="evenodd" />
    </svg>
  );
}

/** 32-bit FNV-1a of the name key, so look-alike names share the same arms. */
export function armsOf(name: string): {
  readonly field: string;
  readonly charge: string;
  readonly hue: number;
} {
  let hash = 0x811c9dc5;
  for (const letter of nameKeyOf(name))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const pick = <T,>(of: readonly [T, ...T[]], part: number): T =>
    of[Math.floor(hash / part) % of.length] ?? of[0];
  return { field: pick(FIELDS, 1), charge: pick(CHARGES, 64), hue: pick(HUES, 4096) };
}

export const Crest = () => (
  <svg
    viewBox="50 14 220 228"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="w-full text-accent"
  >
    <path d="M160 22c26 14 50 18 76 18 4 82-20 132-76 172C104 172 80 122 84 40c26 0 50-4 76-18z" />
    <path
      d="M160 36c22 11 42 15 64 16 2 68-18 110-64 144-46-34-66-76-64-144 22-1 42-5 64-16z"
      strokeOpacity="0.45"
    />
    <path
      d="M128 78a14 14 0 1 0 .1 0zM138 102l50 58M178 148l10-9M186 158l9-8M192 78a14 14 0 1 0 .1 0zM182 102l-50 58M142 148l-10-9M134 158l-9-8"
      className="stroke-money"
    />
    <path d="M160 118l5 9 10 2-7 7 1 10-9-4-9 4 1-10-7-7 10-2z" className="fill-money stroke-none" />
    <path d="M62 206c30-8 46 8 98 8s68-16 98-8l-14 12 14 12c-30-8-46 4-98 4s-68-12-98-4l14-12z" />
  </svg>
);

interface HallPlateProps {
  /** 0: only the outline of a plate. */
  readonly level: number;
  readonly size: 20 | 56;
}

/** A brass plate. Decorative: every caller names the level. */
export const HallPlate = ({ level, size }: HallPlateProps) => (
  <svg viewBox="0 0 64 44" height={size} width={(size * 64) / 44} aria-hidden="true" className="shrink-0">
    {level === 0 ? (
      <rect
        {...PLATE}
        className="fill-none stroke-edge"
        strokeWidth="1.5"
        strokeDasharray="4 4"
        strokeLinecap="round"
      />
    ) : (
      <>
        <rect {...PLATE} className="fill-money stroke-money" fillOpacity="0.16" strokeWidth="2" />
        <path d="M5 39h54" className="stroke-money" strokeOpacity="0.35" strokeWidth="2" />
        {SCREWS.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="2.25" className="fill-money" />
        ))}
        <text
          x="32"
          y="31"
          textAnchor="middle"
          fontSize="26"
          className="fill-money font-display font-semibold"
        >
          {level}
        </text>
      </>
    )}
  </svg>
);

const PLATE = { x: 1.5, y: 1.5, width: 61, height: 41, rx: 5 } as const;

const SCREWS = [
  [7.5, 7.5],
  [56.5, 7.5],
  [7.5, 36.5],
  [56.5, 36.5],
] as const;
