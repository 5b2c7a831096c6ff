import { useId, useMemo } from 'react';
import { Drawn } from '#web/ui/drawing/drawn.tsx';
import { coatOf } from './figure/coats.ts';
import { galloping, standing } from './figure/horse.ts';
import type { Silks } from './figure/jockey.ts';

interface HorsePictureProps {
  name: string;
  number: number;
  silks: Silks;
  pose?: 'led' | 'mounted' | 'gallop';
  className?: string;
}

/** The most extended phase of the stride. */
const FULL_STRIDE = 0.36;

export function HorsePicture({ name, number, silks, pose = 'led', className }: HorsePictureProps) {
  const id = useId();
  const figure = useMemo(() => {
    const coat = coatOf(name);
    return pose === 'gallop'
      ? galloping(coat, silks, FULL_STRIDE)
      : standing(coat, pose === 'led' ? null : silks);
  }, [name, silks, pose]);
  return (
    <svg
      viewBox="-232 -240 384 252"
      role="img"
      aria-label={`${name}, number ${number}`}
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
