import { RotateCw } from 'lucide-react';
import { HOUSE_TYPES } from '#protocol/systems/real-estate/houses.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { HousePicture } from '../art/house-picture.tsx';
import { incomeText } from '../text/page.ts';
import { loadFailedText } from '../text/summary.ts';
import { pictureFrame } from './property-card.tsx';

export const MarketSkeleton = () => (
  <div className="grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(100%,30rem),1fr))]" aria-busy="true">
    {HOUSE_TYPES.map((houseType) => (
      <div
        key={houseType}
        className="grid min-w-0 rounded-lg border border-line bg-surface sm:grid-cols-[13rem_minmax(0,1fr)]"
      >
        <div className={pictureFrame}>
          <div className="w-full opacity-40">
            <HousePicture of={houseType} level={0} />
          </div>
        </div>
        <div className="p-5 max-sm:p-4">
          <p className="display text-lg text-muted">{houseType}</p>
          <div className="mt-3 grid grid-cols-3 gap-4">
            {['price', 'rent', 'roi'].map((figure) => (
              <Skeleton key={figure} className="h-10.5" />
            ))}
          </div>
          <div className="mt-4 flex items-center justify-between">
            <Skeleton className="w-16" />
            <Skeleton className="h-10 w-28 rounded-md" />
          </div>
        </div>
      </div>
    ))}
  </div>
);

export const OwnedSkeleton = () => (
  <div className="grid gap-6" aria-busy="true">
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]">
      <Panel>
        <Skeleton className="w-24" />
        <Skeleton className="mt-3 h-10 w-40" />
        <Skeleton className="mt-4 h-1" />
        <Skeleton className="mt-16 h-12 rounded-md max-sm:hidden" />
      </Panel>
      <Panel title={incomeText.title} note={incomeText.note}>
        <div className="grid gap-5">
          {['first', 'second', 'third'].map((line) => (
            <Skeleton key={line} className="h-6" />
          ))}
        </div>
      </Panel>
    </div>
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {['one', 'two', 'three'].map((card) => (
        <Panel key={card}>
          <Skeleton className="h-72" />
        </Panel>
      ))}
    </div>
  </div>
);

interface ListUnavailableProps {
  title: string;
  reading: { readonly isFetching: boolean; readonly refetch: () => Promise<unknown> };
}

// A failed list raises no alarm (specification, section 8), and must not look empty.
export const ListUnavailable = ({ title, reading: { isFetching, refetch } }: ListUnavailableProps) => (
  <Panel padding="flush">
    <EmptyState
      title={title}
      text={loadFailedText.note}
      action={
        <Button icon={RotateCw} busy={isFetching} onClick={() => void refetch()}>
          {loadFailedText.retry}
        </Button>
      }
    />
  </Panel>
);
