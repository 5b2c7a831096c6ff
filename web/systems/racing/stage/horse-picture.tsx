import { Fragment, useId, useMemo } from 'react';
import { coatOf } from './figure/coats.ts';
import { galloping, standing } from './figure/horse.ts';
import type { Silks } from './figure/jockey.ts';
import type { Gradient, Paint } from './figure/shape.ts';

interface HorsePictureProps {
  name: string;
  number: number;
  silks: Silks;
  /** At rest, at rest with its rider up, or in full stride. */
  pose?: 'led' | 'mounted' | 'gallop';
  className?: string;
}

/** The stretched moment of the stride: the one painters choose. */
const FULL_STRIDE = 0.36;

/** A horse as a picture on the page. */
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
      {figure.shapes.map((shape, index) => {
        const key = `${id}${index}`;
        return (
          <Fragment key={key}>
            <PaintDefinition id={`${key}f`} paint={shape.fill} />
            <PaintDefinition id={`${key}s`} paint={shape.stroke} />
            {shape.within && (
              <clipPath id={`${key}c`}>
                <path d={shape.within} />
              </clipPath>
            )}
            <path
              d={shape.d}
              fill={paintOf(`${key}f`, shape.fill)}
              stroke={paintOf(`${key}s`, shape.stroke)}
              strokeWidth={shape.width}
              strokeLinecap="round"
              opacity={shape.opacity}
              clipPath={shape.within && `url(#${key}c)`}
            />
          </Fragment>
        );
      })}
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

const isGradient = (paint: Paint | undefined): paint is Gradient => typeof paint === 'object';

const paintOf = (id: string, paint: Paint | undefined): string =>
  isGradient(paint) ? `url(#${id})` : (paint ?? 'none');

function PaintDefinition({ id, paint }: { id: string; paint: Paint | undefined }) {
  if (!isGradient(paint)) return null;
  const { from, to, stops } = paint;
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={from.x} y1={from.y} x2={to.x} y2={to.y}>
      {stops.map(([offset, colour]) => (
        <stop key={offset} offset={offset} stopColor={colour} />
      ))}
    </linearGradient>
  );
}
