import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { economyText, salaryText } from '../text.ts';

export const SalarySkeleton = () => (
  <Panel title={salaryText.title} note={salaryText.note}>
    <div aria-busy="true" className="grid items-center gap-x-10 gap-y-6 sm:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="mx-auto flex aspect-square w-full max-w-80 flex-col items-center justify-center gap-3 rounded-full border border-line bg-page">
        <Skeleton className="w-28" />
        <Skeleton className="h-10 w-36" />
      </div>
      <div>
        {['rate', 'hours', 'full', 'last'].map((line) => (
          <div key={line} className="flex min-h-12 items-center justify-between border-line border-b">
            <Skeleton className="w-28" />
            <Skeleton className="w-20" />
          </div>
        ))}
        <Skeleton className="mt-6 h-12 rounded-md max-sm:hidden" />
      </div>
    </div>
  </Panel>
);

export const EconomySkeleton = () => (
  <Panel title={economyText.title}>
    <div aria-busy="true" className="grid gap-5">
      {['total', 'share', 'wealth'].map((part, index) => (
        <div key={part} className={index === 0 ? '' : 'border-line border-t pt-5'}>
          <Skeleton className="w-28" />
          <Skeleton className="mt-2 h-8 w-36" />
          <Skeleton className="mt-2 h-3 w-56" />
          {index > 0 && <Skeleton className={index === 1 ? 'mt-4 h-20' : 'mt-4 h-2'} />}
        </div>
      ))}
    </div>
  </Panel>
);
