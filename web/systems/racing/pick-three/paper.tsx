import type { ReactNode } from 'react';
import { cx } from '#web/ui/style/cx.ts';

/** A ticket is paper in both themes. */
export const PAPER = 'bg-[#e9dfc6] text-[#2b2414]';

export const FADED = 'text-[#63573c]';

/** Three stubs with perforations between them and a notch at each end. */
export const Paper = ({ children }: { children: ReactNode }) => (
  <div
    className={cx(
      PAPER,
      'grid grid-cols-[minmax(0,1fr)] divide-dashed divide-[#a8966a] max-sm:divide-y-2 sm:grid-cols-3 sm:divide-x-2',
      '[mask:radial-gradient(circle_8px_at_0_50%,transparent_98%,black)_0_0/51%_100%_no-repeat,radial-gradient(circle_8px_at_100%_50%,transparent_98%,black)_100%_0/51%_100%_no-repeat]',
    )}
  >
    {children}
  </div>
);

/** As high as a field of eight. */
export const STUB = 'min-w-0 px-4 py-3 min-h-[18.25rem]';
