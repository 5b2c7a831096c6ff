import { KING_SHARE_PERCENT } from '#protocol/systems/bank/salary.ts';
import { cx } from '#web/ui/cx.ts';

const COLUMNS = 25;
const CELL = 12;

/** A hundred dollars of the city's day, and those of them that go to the King. */
export function Hundred() {
  return (
    <svg
      viewBox={`0 0 ${COLUMNS * CELL} ${(100 / COLUMNS) * CELL}`}
      role="img"
      aria-label={`Of every hundred dollars that the city earns, ${KING_SHARE_PERCENT} go to the King`}
      className="w-full"
    >
      {Array.from({ length: 100 }, (_, index) => (
        <circle
          key={index}
          cx={((index % COLUMNS) + 0.5) * CELL}
          cy={(Math.floor(index / COLUMNS) + 0.5) * CELL}
          r={3.75}
          className={cx(index < KING_SHARE_PERCENT ? 'fill-money' : 'fill-line')}
        />
      ))}
    </svg>
  );
}
