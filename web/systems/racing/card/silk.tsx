import { useId } from 'react';
import type { RaceHorse } from '#protocol/systems/racing/models.ts';

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
  /** Of its gilding. */
  level?: number | undefined;
}

export function Silk({ silks, size = 22, level }: SilkProps) {
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
        stroke={level ? 'var(--money)' : '#000'}
        strokeOpacity={level ? 1 : 0.35}
        strokeWidth={1 + (level ?? 0) / 5}
        strokeLinejoin="round"
      />
    </svg>
  );
}
