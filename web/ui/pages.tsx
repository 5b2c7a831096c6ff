import { Button } from './button.tsx';
import { fullCount } from './format.ts';

interface PagesProps {
  /** What is paged. */
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  readonly isBusy: boolean;
  readonly onPage: (page: number) => void;
}

/** From page to page, the newest first. Not there while there is only one. */
export function Pages({ label, page, pages, isBusy, onPage }: PagesProps) {
  if (pages <= 1 && page === 1) return null;
  return (
    <nav
      aria-label={label}
      className="flex items-center justify-between gap-4 border-line border-t px-5 py-3 max-sm:px-4"
    >
      <Button
        size="sm"
        busy={isBusy}
        disabledReason={page === 1 ? 'These are the newest.' : undefined}
        onClick={() => onPage(Math.min(page - 1, pages))}
      >
        Newer
      </Button>
      <span className="figures text-muted text-xs">
        Page {fullCount(page)} of {fullCount(pages)}
      </span>
      <Button
        size="sm"
        busy={isBusy}
        disabledReason={page >= pages ? 'These are the oldest.' : undefined}
        onClick={() => onPage(page + 1)}
      >
        Older
      </Button>
    </nav>
  );
}
