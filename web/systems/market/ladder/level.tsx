import { cx } from '#web/ui/style/cx.ts';
import { inRow } from '#web/ui/figure/format.ts';
import { formatPrice, formatShortQuantity } from '../parts/format.ts';
import { Quantity } from '../parts/cells.tsx';
import { ladderText, sharedText } from '../text/page.ts';
import type { LadderRow, LevelFlash, Picked, Side } from './ladder-rows.ts';

interface LevelProps {
  readonly side: Side;
  readonly row: LadderRow;
  readonly deepest: number;
  readonly flash: LevelFlash | undefined;
  readonly onPoint: (picked: Picked | null) => void;
  readonly onPick: (picked: Picked) => void;
}

export function Level({ side, row, deepest, flash, onPoint, onPick }: LevelProps) {
  const isAsk = side === 'ask';
  const point = () => onPoint({ side, row });
  return (
    <div
      data-level={side}
      className={cx(
        'relative grid h-9 w-full grid-cols-[1fr_4.5rem_1fr] items-stretch text-sm has-[button:hover]:bg-raised lg:h-7',
        row.isPinned && (isAsk ? 'border-line border-b border-dashed' : 'border-line border-t border-dashed'),
      )}
    >
      {flash && (
        <span
          key={flash.turn}
          className={cx('level-flash absolute inset-0', flash.isMore ? 'bg-gain' : 'bg-loss')}
        />
      )}
      {isAsk ? <span /> : <Depth side={side} row={row} deepest={deepest} />}
      <span
        className={cx(
          'figures relative flex items-center justify-center font-medium',
          isAsk ? 'text-loss' : 'text-gain',
        )}
      >
        {formatPrice(row.price)}
      </span>
      {isAsk ? <Depth side={side} row={row} deepest={deepest} /> : <span />}
      <button
        type="button"
        onClick={() => onPick({ side, row })}
        onPointerEnter={point}
        onFocus={point}
        // A click moves the focus away while the pointer still hovers over the row.
        onBlur={({ currentTarget }) => !currentTarget.matches(':hover') && onPoint(null)}
        aria-label={describeLevel(side, row)}
        className="-outline-offset-2 absolute inset-0"
      />
    </div>
  );
}

function Depth({ side, row, deepest }: Pick<LevelProps, 'side' | 'row' | 'deepest'>) {
  const isAsk = side === 'ask';
  const edge = isAsk ? 'left-0' : 'right-0';
  const colour = isAsk ? 'bg-loss' : 'bg-gain';
  // Square root: one large order would make all other bars invisible.
  const share = (quantity: number) => `${Math.min(100, Math.sqrt(quantity / deepest) * 100)}%`;
  return (
    <span className={cx('relative flex min-w-0 items-center justify-between', !isAsk && 'flex-row-reverse')}>
      {!row.isPinned && (
        <>
          <span
            className={cx('absolute inset-y-0 opacity-15', edge, colour)}
            style={{ width: share(row.total ?? 0) }}
          />
          <span
            className={cx('absolute inset-y-1 opacity-30', edge, colour)}
            style={{ width: share(row.quantity) }}
          />
        </>
      )}
      <span className={cx('figures relative shrink-0 px-2', isAsk && 'min-w-13 text-right sm:min-w-18')}>
        <Quantity of={row.quantity} />
      </span>
      {row.own > 0 && <Own row={row} />}
    </span>
  );
}

function Own({ row: { own, quantity } }: { row: LadderRow }) {
  return (
    <span
      title={ladderText.yours(own)}
      className="figures relative mx-1 flex h-5 min-w-0 flex-wrap gap-x-1 overflow-hidden rounded-sm border border-money/50 bg-surface px-1 text-money text-xs leading-4.5"
    >
      {own < quantity && <span>{formatShortQuantity(own)}</span>}
      <span className={cx(own < quantity && 'text-muted')}>{sharedText.ownMark}</span>
    </span>
  );
}

function describeLevel(side: Side, { price, quantity, total, own }: LadderRow): string {
  const describe = side === 'ask' ? ladderText.offered : ladderText.wanted;
  return inRow([
    describe(quantity, price),
    ...(total !== null && total !== quantity ? [ladderText.upToHere(total)] : []),
    ...(own > 0 ? [ladderText.yours(own)] : []),
  ]);
}
