import { useId, useMemo } from 'react';
import type { RaceHorse } from '#protocol/systems/racing/models.ts';
import { Drawn } from '#web/ui/drawing/drawn.tsx';
import { coatOf } from './stage/figure/coats.ts';
import { standing } from './stage/figure/horse.ts';
import type { Silks } from './stage/figure/jockey.ts';
import { artText } from './text/races.ts';

const JACKET = 'M9 3 3 6 1 13l4 1.4L6 11v11h12V11l1 3.4L23 13l-2-7-6-3c-.8 1.4-5.2 1.4-6 0z';

const PATTERNS: Readonly<Record<RaceHorse['silks']['pattern'], string>> = {
  plain: '',
  hoops: 'M0 7h24v3H0zM0 13h24v3H0zM0 19h24v3H0z',
  sash: 'M3 2h5l13 20h-5z',
  quarters: 'M0 0h12v12H0zM12 12h12v12H12z',
  diamonds: 'M12 4l3 4-3 4-3-4zM12 12l3 4-3 4-3-4zM6 8l3 4-3 4-3-4zM18 8l3 4-3 4-3-4z',
  stripes: 'M6.6 0h2.4v24H6.6zM10.8 0h2.4v24h-2.4zM15 0h2.4v24H15z',
};

interface SilkProps {
  silks: RaceHorse['silks'];
  size?: number;
}

export function Silk({ silks, size = 22 }: SilkProps) {
  const id = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="shrink-0">
      <clipPath id={id}>
        <path d={JACKET} />
      </clipPath>
      <path d={JACKET} fill={silks.base} />
      <path d={PATTERNS[silks.pattern]} fill={silks.trim} clipPath={`url(#${id})`} />
      <path
        d={JACKET}
        fill="none"
        stroke="#000"
        strokeOpacity="0.35"
        strokeWidth="1"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const METALS = [
  { label: artText.gold, face: '#e3bd5c', edge: '#8f6a1f', light: '#fbe7ac' },
  { label: artText.silver, face: '#c9ced1', edge: '#737b80', light: '#f4f6f7' },
  { label: artText.bronze, face: '#c48a5a', edge: '#774a26', light: '#eec49e' },
] as const;

export function Medal({ place, size = 24 }: { place: 1 | 2 | 3; size?: number }) {
  const { label, face, edge, light } = METALS[place - 1] ?? METALS[2];
  return (
    <svg
      width={size}
      height={size * 1.25}
      viewBox="0 0 24 30"
      role="img"
      aria-label={label}
      className="shrink-0"
    >
      <path d="M5 0h5l3.5 10-4 2.6z" fill="#3d6b55" />
      <path d="M19 0h-5l-3.5 10 4 2.6z" fill="#2c5040" />
      <circle cx="12" cy="20" r="9.2" fill={edge} />
      <circle cx="12" cy="20" r="7.8" fill={face} />
      <path
        d="M6.6 17.4A6 6 0 0 1 14.6 14.5"
        fill="none"
        stroke={light}
        strokeWidth="1.3"
        strokeLinecap="round"
      />
      <text
        x="12"
        y="23.8"
        textAnchor="middle"
        fontSize="10.5"
        fontWeight="700"
        fill={edge}
        aria-hidden="true"
      >
        {place}
      </text>
    </svg>
  );
}

export const isMedal = (place: number): place is 1 | 2 | 3 => place >= 1 && place <= 3;

interface HorsePictureProps {
  name: string;
  number: number;
  silks: Silks;
  isMounted: boolean;
  className?: string;
}

export function HorsePicture({ name, number, silks, isMounted, className }: HorsePictureProps) {
  const id = useId();
  const figure = useMemo(() => standing(coatOf(name), isMounted ? silks : null), [name, silks, isMounted]);
  return (
    <svg
      viewBox="-232 -240 384 252"
      role="img"
      aria-label={artText.horse(name, number)}
      className={className}
    >
      <Drawn id={id} shapes={figure.shapes} />
      <text
        x={figure.number.x}
        y={figure.number.y + 7}
        textAnchor="middle"
        fontSize="19"
        fontWeight="700"
        fill="#17120e"
        aria-hidden="true"
      >
        {number}
      </text>
    </svg>
  );
}
