import { useLayoutEffect } from 'react';
import { Button } from '../button/button.tsx';
import { fullCount } from '../figure/format.ts';

interface PagesProps {
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  readonly isBusy: boolean;
  // A page past the end is replaced in the history; otherwise Back would return to it.
  readonly onPage: (page: number, how: { readonly replace: boolean }) => void;
  readonly order?: keyof typeof ORDERS;
}

const ORDERS = {
  time: { back: 'Newer', on: 'Older', atFirst: 'These are the newest.', atLast: 'These are the oldest.' },
  rank: { back: 'Previous', on: 'Next', atFirst: 'These are the first.', atLast: 'These are the last.' },
} as const;

export function Pages({ label, page, pages, isBusy, onPage, order = 'time' }: PagesProps) {
  const { back, on, atFirst, atLast } = ORDERS[order];
  const last = Math.max(1, pages);
  const isBeyond = page > last && !isBusy;
  // Before the paint, so that no empty list flashes.
  useLayoutEffect(() => {
    if (isBeyond) onPage(last, { replace: true });
  });
  if (pages <= 1 && page === 1) return null;
  return (
    <nav
      aria-label={label}
      className="flex items-center justify-between gap-4 border-line border-t px-5 py-3 max-sm:px-4"
    >
      <Button
        size="sm"
        busy={isBusy}
        disabledReason={page === 1 ? atFirst : undefined}
        onClick={() => onPage(Math.min(page - 1, last), { replace: false })}
      >
        {back}
      </Button>
      <span className="figures text-muted text-xs">{`Page ${fullCount(page)} of ${fullCount(pages)}`}</span>
      <Button
        size="sm"
        busy={isBusy}
        disabledReason={page >= pages ? atLast : undefined}
        onClick={() => onPage(page + 1, { replace: false })}
      >
        {on}
      </Button>
    </nav>
  );
}
