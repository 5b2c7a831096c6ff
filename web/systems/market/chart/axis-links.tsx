import { cx } from '#web/ui/style/cx.ts';
import type { LadderRow, Side } from '../ladder/ladder-rows.ts';
import { rowY, WIDE_BOX, yOf } from '../parts/geometry.ts';
import { placeOf, type PriceAxis } from './price-axis.ts';

const WIDTH = 44;

interface AxisLinksProps {
  readonly axis: PriceAxis;
  readonly bids: readonly LadderRow[];
  readonly asks: readonly LadderRow[];
  readonly last: number | null;
  readonly pointed: number | null;
}

export function AxisLinks({ axis, bids, asks, last, pointed }: AxisLinksProps) {
  const sides: readonly (readonly [Side, readonly LadderRow[]])[] = [
    ['ask', asks],
    ['bid', bids],
  ];
  return (
    <svg
      aria-hidden="true"
      width={WIDTH}
      height={WIDE_BOX.height}
      viewBox={`0 0 ${WIDTH} ${WIDE_BOX.height}`}
      fill="none"
      className="shrink-0"
    >
      {sides.flatMap(([side, rows]) =>
        rows.map((row, index) => (
          <AxisLink
            key={`${side}${row.price}`}
            axis={axis}
            price={row.price}
            rowAt={rowY(side, index)}
            className={linkColour(side, row.own > 0)}
            isBright={pointed === row.price}
          />
        )),
      )}
      {last !== null && (
        <AxisLink axis={axis} price={last} rowAt={WIDE_BOX.height / 2} className="stroke-accent" isBright />
      )}
    </svg>
  );
}

interface AxisLinkProps {
  readonly axis: PriceAxis;
  readonly price: number;
  readonly rowAt: number;
  readonly className: string;
  readonly isBright: boolean;
}

function AxisLink({ axis, price, rowAt, className, isBright }: AxisLinkProps) {
  const place = placeOf(axis, price);
  const isOnAxis = place >= 0 && place <= 1;
  const from = yOf(WIDE_BOX, Math.min(1, Math.max(0, place)));
  return (
    <path
      d={`M0 ${from} C ${WIDTH / 2} ${from} ${WIDTH / 2} ${rowAt} ${WIDTH} ${rowAt}`}
      strokeWidth={isBright ? 1.5 : 1}
      strokeDasharray={isOnAxis ? undefined : '1 3'}
      className={cx(className, isBright ? 'opacity-100' : isOnAxis ? 'opacity-45' : 'opacity-30')}
    />
  );
}

const linkColour = (side: Side, isOwn: boolean): string =>
  isOwn ? 'stroke-money' : side === 'ask' ? 'stroke-loss' : 'stroke-gain';
