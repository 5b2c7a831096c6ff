import { cx } from '#web/ui/cx.ts';

const WIDTH = 48;
const HEIGHT = 16;

export function Sparkline({ prices, className }: { prices: readonly number[]; className?: string }) {
  if (prices.length < 2) return null;
  return (
    <svg
      viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`}
      aria-hidden="true"
      className={cx('h-4 w-12 min-w-0 shrink self-center', className)}
      preserveAspectRatio="none"
    >
      <path
        d={sparkPath(prices)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

export function sparkPath(prices: readonly number[]): string {
  const low = Math.min(...prices);
  const span = Math.max(...prices) - low;
  const points = prices.map((price, index) => {
    const left = (index / (prices.length - 1)) * WIDTH;
    const top = span === 0 ? HEIGHT / 2 : HEIGHT - ((price - low) / span) * HEIGHT;
    return `${left.toFixed(1)} ${top.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}
