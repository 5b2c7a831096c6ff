import { formatPrice } from '../parts/format.ts';
import { type Box, LABEL_WIDTH, yOf } from '../parts/geometry.ts';
import { type AxisLabel, labelsOf, type OwnMarks, placeOf, type PriceAxis, tagOf } from './price-axis.ts';

/** Pixels. */
const TICK = 8;

interface PriceGridProps {
  readonly box: Box;
  readonly axis: PriceAxis;
  readonly last: number | null;
  readonly own: OwnMarks;
  readonly pointed: number | null;
}

export function PriceGrid({ box, axis, last, own, pointed }: PriceGridProps) {
  const tag = tagOf(box, axis, last);
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full text-xs">
      {axis.marks.map((price) => (
        <Line key={price} box={box} axis={axis} price={price} className="stroke-line" />
      ))}
      {labelsOf(box, axis, tag).map(({ price, y }) => (
        <text key={price} x={LABEL_WIDTH - 8} y={y + 4} textAnchor="end" className="figures fill-muted">
          {formatPrice(price)}
        </text>
      ))}
      {own.ticks.map((price) => (
        <Line
          key={price}
          box={box}
          axis={axis}
          price={price}
          to={LABEL_WIDTH + TICK}
          className="stroke-money"
        />
      ))}
      {own.lines.map((price) => (
        <Line
          key={price}
          box={box}
          axis={axis}
          price={price}
          className="stroke-money [stroke-dasharray:2_4]"
        />
      ))}
      {pointed !== null && <Line box={box} axis={axis} price={pointed} className="stroke-ink" />}
      {tag && <LastTag {...tag} />}
    </svg>
  );
}

interface LineProps {
  readonly box: Box;
  readonly axis: PriceAxis;
  readonly price: number;
  readonly to?: number | '100%';
  readonly className: string;
}

function Line({ box, axis, price, to = '100%', className }: LineProps) {
  const place = placeOf(axis, price);
  if (place < 0 || place > 1) return null;
  const y = Math.round(yOf(box, place)) + 0.5;
  return <line x1={LABEL_WIDTH} x2={to} y1={y} y2={y} className={className} />;
}

function LastTag({ price, y }: AxisLabel) {
  return (
    <g>
      <line
        x1={LABEL_WIDTH}
        x2="100%"
        y1={y + 0.5}
        y2={y + 0.5}
        className="stroke-accent [stroke-dasharray:4_3]"
      />
      <rect x={8} y={y - 9} width={LABEL_WIDTH - 10} height={19} rx={4} className="fill-accent" />
      <text x={LABEL_WIDTH - 8} y={y + 4} textAnchor="end" className="figures fill-on-accent font-medium">
        {formatPrice(price)}
      </text>
    </g>
  );
}
