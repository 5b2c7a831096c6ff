import { Button } from './button.tsx';
import { fullCount } from './format.ts';

interface PagesProps {
  /** What is paged. */
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  readonly isBusy: boolean;
  readonly onPage: (page: number) => void;
  /** By what it is ordered: the newest first, or the best. */
  readonly order?: keyof typeof ORDERS;
}

const ORDERS = {
  time: { back: 'Newer', on: 'Older', atFirst: 'These are the newest.', atLast: 'These are the oldest.' },
  rank: { back: 'Previous', on: 'Next', atFirst: 'These are the first.', atLast: 'These are the last.' },
} as const;

/** From page to page. Not there while there is only one. */
export function Pages({ label, page, pages, isBusy, onPage, order = 'time' }: PagesProps) {
  const { back, on, atFirst, atLast } = ORDERS[order];
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
        onClick={() => onPage(Math.min(page - 1, pages))}
      >
        {back}
      </Button>
      <span className="figures text-muted text-xs">
        Page {fullCount(page)} of {fullCount(pages)}
      </span>
      <Button
        size="sm"
        busy={isBusy}
        disabledReason={page >= pages ? atLast : undefined}
        onClick={() => onPage(page + 1)}
      >
        {on}
      </Button>
    </nav>
  );
}
