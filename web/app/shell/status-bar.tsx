import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { useWorld } from '#web/live/world-store.ts';
import { OnlineCount } from '#web/ui/figure/online-count.tsx';
import { statusElsewhere, tabStore } from './tab-title.tsx';
import { WorldLine } from './world-line.tsx';

export function StatusBar({ children }: { readonly children: ReactElement }) {
  const presence = useWorld((world) => world.presence);
  const isLost = useIsConnectionLost();
  return (
    <div className="has-[[data-said]]:sticky has-[[data-said]]:top-14 has-[[data-said]]:z-20 border-line border-b bg-page short:static!">
      <div
        data-world
        className="has-[section]:[&_[data-ticker]]:hidden mx-auto flex h-7 w-full max-w-page items-center justify-between gap-x-4 overflow-hidden px-6 text-muted text-xs max-sm:px-4"
      >
        <TabStatus />
        {children}
        <WorldLine />
        {presence && !isLost && (
          <span data-online className="figures ml-auto shrink-0">
            <OnlineCount {...presence} />
          </span>
        )}
      </div>
    </div>
  );
}

// Phones have no tab titles. A separate component: its countdown must not render the rest.
function TabStatus() {
  const { pathname } = useLocation();
  const status = useStore(tabStore, (state) => statusElsewhere(state, pathname));
  if (!status) return null;
  return (
    <Link
      to={status.path}
      data-said
      className="figures arrives flex min-h-7 shrink-0 items-center font-medium text-accent underline underline-offset-4"
    >
      {status.text}
    </Link>
  );
}
