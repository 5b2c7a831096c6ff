import { PageHead } from '#web/ui/page/page-head.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { pageText } from '../text/page.ts';

export const CompanySkeleton = () => (
  <>
    <PageHead title={pageText.title} eyebrow={pageText.loading} />
    <div aria-busy="true" className="grid gap-6">
      <div className="flex h-11 items-center gap-6 overflow-hidden border-line border-b max-sm:gap-5">
        {['first', 'second', 'third', 'fourth'].map((tab) => (
          <Skeleton key={tab} className="w-20 shrink-0" />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4">
        {['people', 'slots', 'salary', 'multiplier'].map((figure) => (
          <div key={figure} className="bg-surface p-5 max-sm:p-4">
            <Skeleton className="w-24" />
            <Skeleton className="mt-2 h-8 w-16" />
          </div>
        ))}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Panel className="max-lg:order-last">
          <Skeleton className="h-80" />
        </Panel>
        <div className="grid gap-6">
          {['till', 'payroll'].map((panel) => (
            <Panel key={panel}>
              <Skeleton className="w-24" />
              <Skeleton className="mt-3 h-10 w-40" />
              <Skeleton className="mt-6 h-12 rounded-md" />
            </Panel>
          ))}
        </div>
      </div>
    </div>
  </>
);
