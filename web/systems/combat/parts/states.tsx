import { Button } from '#web/ui/button/button.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Fedora } from '../art.tsx';
import { noCrewText } from '../text/crew.ts';

export const CombatSkeleton = () => (
  <div aria-busy="true" className="grid gap-6">
    <div className="grid grid-cols-4 gap-px overflow-hidden rounded-lg border border-line bg-line">
      {['attack', 'defense', 'left', 'rate'].map((figure) => (
        <div key={figure} className="min-w-0 bg-surface p-5 max-sm:p-2.5">
          <Skeleton className="w-24 max-w-full max-sm:h-4" />
          <Skeleton className="mt-2 h-8 w-16 max-w-full max-sm:mt-1 max-sm:h-6" />
          <Skeleton className="mt-2 h-3 w-28 max-sm:hidden" />
        </div>
      ))}
    </div>
    <div className="flex h-11 items-center gap-6 border-line border-b">
      {['first', 'second', 'third', 'fourth'].map((tab) => (
        <Skeleton key={tab} className="w-20" />
      ))}
    </div>
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Panel padding="flush">
        {['one', 'two', 'three', 'four', 'five'].map((row) => (
          <div key={row} className="flex gap-4 border-line border-b p-4 last:border-b-0">
            <Skeleton className="size-16 rounded-md" />
            <div className="flex-1">
              <Skeleton className="w-24" />
              <Skeleton className="mt-2 w-48 max-sm:w-full" />
            </div>
            <Skeleton className="w-20" />
          </div>
        ))}
      </Panel>
      <Panel className="max-lg:hidden">
        <Skeleton className="w-24" />
        <Skeleton className="mt-4 h-11" />
        <Skeleton className="mt-6 h-40" />
        <Skeleton className="mt-6 h-12 rounded-md" />
      </Panel>
    </div>
  </div>
);

interface NoCrewProps {
  text: string;
  action: string;
  /** Another button on the page is the primary one. */
  isSecond?: boolean;
  onAction: () => void;
}

export const NoCrew = ({ text, action, isSecond = false, onAction }: NoCrewProps) => (
  <Panel>
    <div className="flex flex-wrap items-center gap-6 max-sm:gap-4">
      <div className="w-36 shrink-0 rounded-md border border-line bg-page px-4 py-2 max-sm:w-28">
        <Fedora />
      </div>
      <div className="min-w-[min(100%,16rem)] flex-1">
        <p className="font-medium text-base">{noCrewText.title}</p>
        <p className="mt-1 mb-4 max-w-prose text-muted">{text}</p>
        <Button variant={isSecond ? 'secondary' : 'primary'} onClick={onAction}>
          {action}
        </Button>
      </div>
    </div>
  </Panel>
);
