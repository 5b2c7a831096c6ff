import { Suspense } from 'react';
import type { ShellWidget } from '#web/system-entry.ts';
import { SummaryRowSkeleton } from '#web/ui/page/summary-row.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { summaryText } from '../text/page.ts';
import { Offers } from './offers.tsx';

/** What can be collected, and what can be bought: a row a system, in the order they ask for. */
export function Summary({ widgets }: { widgets: readonly ShellWidget[] }) {
  const sorted = widgets.toSorted((a, b) => (a.summaryOrder ?? 0) - (b.summaryOrder ?? 0));
  return (
    <div className="grid min-w-0 gap-6 md:max-xl:grid-cols-2 xl:order-last xl:grid-rows-[auto_minmax(0,1fr)]">
      <Panel title={summaryText.waiting}>
        {/* Reaches the edges, but does not clip what a button says on hover. */}
        <ul aria-label={summaryText.waiting} className="-m-5 max-sm:-m-4">
          {sorted.map(
            ({ path, Collectable }) =>
              Collectable && (
                <Suspense key={path} fallback={<SummaryRowSkeleton />}>
                  <Collectable />
                </Suspense>
              ),
          )}
        </ul>
      </Panel>
      <Offers of={sorted.flatMap(({ path, Offer }) => (Offer ? [{ path, Offer }] : []))} />
    </div>
  );
}
