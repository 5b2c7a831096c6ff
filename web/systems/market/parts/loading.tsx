import { ErrorState } from '#web/ui/page/error-state.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { useIsWide } from '#web/ui/style/media-queries.ts';
import { SPREAD_HEIGHT, NARROW_BOX, SLOTS, SLOTS_NARROW, WIDE_BOX } from './geometry.ts';

export interface Reading {
  readonly data: unknown;
  /** Unlike `error`, a refetch does not reset this. */
  readonly errorUpdateCount: number;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

export const isFailed = ({ data, errorUpdateCount }: Reading): boolean =>
  data === undefined && errorUpdateCount > 0;

export function FailedLoad({ of: { isFetching, refetch }, message }: { of: Reading; message: string }) {
  return <ErrorState message={message} onRetry={() => void refetch()} retrying={isFetching} />;
}

export function FloorSkeleton() {
  const isWide = useIsWide();
  const rows = Array.from({ length: isWide ? SLOTS : SLOTS_NARROW }, (_, row) => row);
  return (
    <div className="grid gap-4" aria-busy="true">
      <div className="instrument min-w-0 rounded-lg border border-line bg-surface">
        <div className="area-chart-head border-line px-4 py-2.5 max-lg:border-y lg:border-b">
          <Skeleton className="h-8.5! w-52" />
        </div>
        <Bars height={(isWide ? WIDE_BOX : NARROW_BOX).height} />
        <div className="area-ladder-head min-h-9 border-line lg:border-b lg:border-l" />
        <div className="area-ladder border-line lg:border-l">
          <Rows rows={rows} />
          <div className="border-line border-y bg-raised" style={{ height: SPREAD_HEIGHT }} />
          <Rows rows={rows} />
        </div>
        <div className="area-chart-foot h-9.25 border-line border-t" />
        <div className="area-ladder-foot h-9.25 border-line max-lg:hidden lg:border-t lg:border-l" />
      </div>
      <div className="h-59 rounded-lg border border-line bg-surface p-5">
        <Skeleton className="w-32" />
      </div>
    </div>
  );
}

const Rows = ({ rows }: { rows: readonly number[] }) =>
  rows.map((row) => (
    <div key={row} className="grid h-9 place-items-center lg:h-7">
      <Skeleton className="h-3! w-16" />
    </div>
  ));

/** Percent. */
const HEIGHTS = [62, 58, 66, 70, 64, 52, 48, 56, 60, 72, 78, 74, 68, 70, 76, 82, 80, 72, 66, 70];

const Bars = ({ height }: { height: number }) => (
  <div className="area-chart flex items-end gap-1.5 px-4 pb-8" style={{ height }}>
    {HEIGHTS.map((share, bar) => (
      <span key={bar} className="flex-1 rounded-sm bg-raised" style={{ height: `${share}%` }} />
    ))}
  </div>
);
