import { type ComponentType, Suspense } from 'react';
import { useStore } from 'zustand';
import type { BannerProps } from '#web/live/event-message.ts';
import { eventMessages } from '#web/systems.ts';
import { type Notice, noticeStore } from '#web/ui/overlay/notice-store.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { AtTop } from './at-top.tsx';

type AnyBanner = ComponentType<BannerProps<never>>;

const banners = Object.entries(eventMessages).flatMap(([event, { Banner }]) =>
  Banner ? [{ event, Banner: Banner as AnyBanner }] : [],
);

export function Banners({ onClose }: { onClose: (notices: readonly Notice[]) => void }) {
  const notices = useStore(noticeStore, (state) => state.notices);
  const shown = banners.flatMap(({ event, Banner }) => {
    const own = notices.filter(({ banner }) => banner?.event === event);
    return own.length > 0 ? [{ event, Banner, own }] : [];
  });
  return (
    <div aria-live="polite" className="empty:hidden">
      {shown.map(({ event, Banner, own }) => (
        <ErrorBoundary key={event} resetKey={event}>
          <Suspense fallback={null}>
            <AtTop>
              <Banner
                events={own.map(({ about, banner }) => ({ about, data: banner?.data as never }))}
                onClose={(abouts) => onClose(own.filter(({ about }) => abouts.includes(about)))}
              />
            </AtTop>
          </Suspense>
        </ErrorBoundary>
      ))}
    </div>
  );
}
