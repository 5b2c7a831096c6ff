import { type ComponentType, Suspense } from 'react';
import type { ShellWidget } from '#web/system-entry.ts';
import { DeskRowSkeleton } from '#web/ui/page/desk-row.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { deskText } from '../text.ts';

/** What can be collected, and what can be bought: a row a system, in the order they ask for. */
export function Desk({ widgets }: { widgets: readonly ShellWidget[] }) {
  const sorted = widgets.toSorted((a, b) => (a.deskOrder ?? 0) - (b.deskOrder ?? 0));
  return (
    <div className="grid min-w-0 gap-6 md:max-xl:grid-cols-2 xl:order-last xl:grid-rows-[auto_minmax(0,1fr)]">
      <Rows title={deskText.waiting} of={sorted.map(({ path, Waiting }) => ({ path, Row: Waiting }))} />
      <Rows title={deskText.offers} of={sorted.map(({ path, Offer }) => ({ path, Row: Offer }))} />
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
            <Suspense key={path} fallback={<DeskRowSkeleton />}>
              <Row />
            </Suspense>
          ),
      )}
    </ul>
  </Panel>
);
