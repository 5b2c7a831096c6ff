import { type ComponentType, Suspense } from 'react';
import type { ShellWidget } from '#web/system-entry.ts';
import { SummaryRowSkeleton } from '#web/ui/page/summary-row.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { summaryText } from '../text/page.ts';

/** What can be collected, and what can be bought: a row a system, in the order they ask for. */
export function Summary({ widgets }: { widgets: readonly ShellWidget[] }) {
  const sorted = widgets.toSorted((a, b) => (a.summaryOrder ?? 0) - (b.summaryOrder ?? 0));
  return (
    <div className="grid min-w-0 gap-6 md:max-xl:grid-cols-2 xl:order-last xl:grid-rows-[auto_minmax(0,1fr)]">
      <Rows
        title={summaryText.waiting}
        of={sorted.map(({ path, Collectable }) => ({ path, Row: Collectable }))}
      />
      <Rows title={summaryText.offers} of={sorted.map(({ path, Offer }) => ({ path, Row: Offer }))} />
    </div>
  );
}

interface RowsProps {
  readonly title: string;
  readonly of: readonly { readonly path: string; readonly Row: ComponentType | undefined }[];
}

const Rows = ({ title, of }: RowsProps) => (
  <Panel title={title}>
    {/* Reaches the edges, but does not clip what a button says on hover. */}
    <ul aria-label={title} className="-m-5 max-sm:-m-4">
      {of.map(
        ({ path, Row }) =>
          Row && (
            <Suspense key={path} fallback={<SummaryRowSkeleton />}>
              <Row />
            </Suspense>
          ),
      )}
    </ul>
  </Panel>
);
