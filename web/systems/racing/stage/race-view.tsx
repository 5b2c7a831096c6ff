import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Race } from '#protocol/systems/racing/models.ts';
import { clock } from '#web/live/clock.ts';
import { cx } from '#web/ui/style/cx.ts';
import { usePrefersReducedMotion } from '#web/ui/style/media-queries.ts';
import { callerText, pictureText } from '../text/stage.ts';
import { turnOf } from './commentary.ts';
import { CourseStrip } from './course-strip.tsx';
import type { Scene } from './director.ts';
import { FieldTable } from './field-table.tsx';
import { OrderChips } from './order-board.tsx';
import type { Source } from './race-snapshot.ts';
import type { Runner } from './sprites.ts';
import { type ReportedState, useShow } from './use-show.ts';

interface RaceViewProps {
  readonly runners: readonly Runner[];
  readonly lengthM: number;
  readonly own: number | null;
  readonly source: Source;
  readonly race: Pick<Race, 'scheduled_time'>;
  /** Above the picture, in its place. */
  readonly line?: ReactNode;
  readonly head?: ReactNode;
  readonly overlay?: ReactNode;
  readonly foot?: ReactElement;
  /** Elements with `data-horse` inside are updated every frame. */
  readonly aside: ReactNode;
  readonly scene?: Scene;
  /** On phones across the whole page, with a picture that stays in view while the page scrolls. */
  readonly isFullWidth?: boolean;
  readonly onLine?: (atLine: readonly number[]) => void;
  readonly onOver?: () => void;
}

export function RaceView({
  runners,
  lengthM,
  own,
  source,
  race,
  line,
  head,
  overlay,
  foot,
  aside,
  scene,
  isFullWidth = false,
  onLine,
  onOver,
}: RaceViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const prefersReducedMotion = usePrefersReducedMotion();
  const turn = turnOf(race, clock.speed());
  const store = useShow({ root, canvas, runners, lengthM, own, source, turn, prefersReducedMotion });
  useReports(store, { onLine, onOver });
  const onPhone = isFullWidth ? FULL_WIDTH : NARROW;
  return (
    <div
      ref={root}
      data-stage
      data-scene={scene}
      className={cx('grid lg:grid-cols-[minmax(0,1fr)_21rem]', onPhone.frame)}
    >
      <div className={cx('flex min-w-0 flex-col', onPhone.frame)}>
        <div
          id={isFullWidth ? 'stage' : undefined}
          data-sticks={isFullWidth || undefined}
          className={cx(
            'relative flex h-[clamp(18.75rem,46vw,30rem)] flex-col lg:h-auto lg:min-h-(--stage) lg:flex-1',
            onPhone.picture,
          )}
        >
          {line}
          <div className="course-still relative min-h-0 flex-1">
            <canvas
              ref={canvas}
              className="absolute inset-0 size-full not-data-drawn:opacity-0"
              role="img"
              aria-label={pictureText.race}
            />
            {head}
            {overlay}
          </div>
        </div>
        <div className={cx('flex flex-col', onPhone.below)}>
          <OrderChips runners={runners} own={own} />
          <CourseStrip runners={runners} lengthM={lengthM} own={own} />
          <Caller store={store} />
          {foot}
        </div>
      </div>
      <div className={cx('min-w-0 border-line max-lg:border-t lg:border-l', onPhone.below)}>{aside}</div>
      {/* Far off screen, so frames skip its layout; screen readers still find it. */}
      <div className="-left-2500 absolute size-px overflow-hidden [content-visibility:auto]">
        <FieldTable runners={runners} own={own} />
      </div>
    </div>
  );
}

/** Without boxes around it, the picture sticks to the top of the whole page. */
const FULL_WIDTH = {
  frame: 'max-sm:contents',
  picture: 'max-sm:-mx-4 max-sm:sticky max-sm:top-14 max-sm:z-20 short:relative! short:top-0!',
  below: 'max-sm:-mx-4 max-sm:bg-surface',
} as const;
const NARROW = { frame: '', picture: '', below: '' } as const;

function useReports(
  store: StoreApi<ReportedState>,
  { onLine, onOver }: { [On in 'onLine' | 'onOver']: RaceViewProps[On] | undefined },
): void {
  const isOver = useStore(store, (state) => state.isOver);
  const atLine = useStore(store, (state) => state.atLine);
  useEffect(() => {
    if (atLine.length > 0) onLine?.(atLine);
  }, [atLine, onLine]);
  useEffect(() => {
    if (isOver) onOver?.();
  }, [isOver, onOver]);
}

/** Screen readers get the spoken line: a live figure would interrupt itself. */
function Caller({ store }: { store: StoreApi<ReportedState> }) {
  const line = useStore(store, (state) => state.line);
  const spoken = useStore(store, (state) => state.spoken);
  return (
    <div className="flex min-h-14 items-center border-line border-t px-5 py-2 max-sm:-order-1 max-sm:min-h-15 max-sm:px-4">
      {/* One element for all lines: each new one could count as a late Largest Contentful Paint. */}
      <p className="display text-lg leading-snug max-sm:text-base">
        <span aria-live="polite" className="sr-only">
          {spoken}
        </span>
        <span key={spoken} data-call aria-hidden="true" className="arrives">
          {line || callerText.beforeStart}
        </span>
      </p>
    </div>
  );
}
