import { Fragment } from 'react';
import type { Gradient, Paint, Shape } from './shape.ts';

interface DrawnProps {
  /** Unique on the page. */
  readonly id: string;
  readonly shapes: readonly Shape[];
}

export function Drawn({ id, shapes }: DrawnProps) {
  return shapes.map((shape, index) => {
    const key = `${id}${String(index)}`;
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
  });
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
