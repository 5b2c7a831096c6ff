import { useId, useMemo } from 'react';
import { Drawn } from '#web/ui/drawing/drawn.tsx';
import { coatOf } from './stage/figure/coats.ts';
import { standing } from './stage/figure/horse.ts';
import type { Silks } from './stage/figure/jockey.ts';
import { artText } from './text/races.ts';

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
