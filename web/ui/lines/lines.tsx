import { ArrowDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { counted, fullCount } from '../figure/format.ts';
import { dayKey, dayName } from '../figure/times.ts';
import { Skeleton } from '../page/loading.tsx';
import { foldFlagged, useFoldsFlagged } from './flagged-store.ts';
import { type LineActions, LineShown } from './line.tsx';
import { isFolded, type Line, type Row, rowsOf } from './rows.ts';
import { useScroll } from './use-scroll.ts';

interface LinesProps extends LineActions {
  readonly label: string;
  /** Oldest first. */
  readonly lines: readonly Line[];
  readonly ownId: string;
  /** User ids. */
  readonly muted?: readonly string[];
  readonly isComplete: boolean;
  readonly earlier: { readonly isPending: boolean; readonly isError: boolean; readonly mutate: () => void };
  /** Real time. */
  readonly nowMs: number;
  readonly canDelete?: (line: Line) => boolean;
  /** Whether the end is in view; the same function each time. */
  readonly onFollow?: (isFollowing: boolean) => void;
}

/** What players write to each other. Its end stays in view until the reader scrolls up. */
export function Lines(props: LinesProps) {
  const { label, lines, ownId, muted = [], isComplete, earlier, onFollow } = props;
  const [isAtEnd, setAtEnd] = useState(true);
  const [isAtTop, setAtTop] = useState(false);
  const unseen = useUnseen(
    lines.filter(({ userId }) => userId !== ownId && !muted.includes(userId)),
    isAtEnd,
  );
  const end = lines.at(-1);
  const { frame, onScroll, toEnd } = useScroll({
    firstId: lines[0]?.id,
    lastId: end?.id,
    isLastOwn: end?.userId === ownId,
    onFollow: setAtEnd,
    onTop: setAtTop,
  });
  // Again after a read that another one has cancelled.
  useEffect(() => {
    if (isAtTop && !isComplete && !earlier.isPending && !earlier.isError) earlier.mutate();
  });
  useEffect(() => {
    onFollow?.(isAtEnd);
    return () => onFollow?.(false);
  }, [isAtEnd, onFollow]);
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={frame}
        role="log"
        aria-live="off"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="-outline-offset-2 h-full overflow-y-auto overscroll-contain py-3 [overflow-anchor:none]"
      >
        {isComplete ? (
          <p className="px-5 pb-2 text-center text-muted text-xs max-sm:px-4">{text.beginning}</p>
        ) : (
          <p className="pb-2 text-center">
            <Button variant="quiet" size="sm" busy={earlier.isPending} onClick={() => earlier.mutate()}>
              {text.earlier}
            </Button>
          </p>
        )}
        <Rows {...props} />
      </div>
      {unseen > 0 && (
        <Button
          size="sm"
          icon={ArrowDown}
          className="arrives -translate-x-1/2 absolute! bottom-3 left-1/2 rounded-full! border-accent! shadow-float"
          onClick={toEnd}
        >
          {text.unseen(unseen)}
        </Button>
      )}
      <Latest {...props} />
    </div>
  );
}

/** How many lines of others came while the reader was further up. */
function useUnseen(others: readonly Line[], isAtEnd: boolean): number {
  const lastAt = others.at(-1)?.at ?? '';
  const [seenAt, setSeenAt] = useState(lastAt);
  if (isAtEnd && seenAt !== lastAt) setSeenAt(lastAt);
  return isAtEnd ? 0 : others.filter(({ at }) => at > seenAt).length;
}

function Rows(props: LinesProps) {
  const { lines, ownId, muted = [], nowMs, canDelete } = props;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const foldsExcept = useFoldsFlagged() ? ownId : null;
  return rowsOf({ lines, muted: new Set(muted), foldsExcept, opened, dayOf: dayKey }).map((row) =>
    row.kind === 'line' ? (
      <LineShown
        key={row.key}
        line={row.line}
        isContinued={row.isContinued}
        isMuted={row.isMuted}
        isOwn={row.line.userId === ownId}
        canDelete={canDelete?.(row.line) ?? false}
        actions={props}
      />
    ) : (
      <Between
        key={row.key}
        row={row}
        nowMs={nowMs}
        onOpen={() => setOpened((now) => new Set([...now, row.key]))}
      />
    ),
  );
}

interface BetweenProps {
  readonly row: Exclude<Row, { readonly kind: 'line' }>;
  readonly nowMs: number;
  readonly onOpen: () => void;
}

/** A new day, or lines that are folded until the reader opens them. */
function Between({ row, nowMs, onOpen }: BetweenProps) {
  if (row.kind === 'day')
    return (
      <p className="my-3 flex items-center gap-3 px-5 text-muted text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line max-sm:px-4">
        {dayName(row.day, nowMs)}
      </p>
    );
  return (
    <p
      data-message={row.key}
      className="flex flex-wrap items-center gap-x-2 px-5 py-0.5 text-muted text-xs max-sm:px-4"
    >
      {row.kind === 'muted' ? (
        <span key="muted">{text.muted(row.count)}</span>
      ) : (
        <span key="flagged">
          <bdi>{row.username}</bdi>: <span>{text.flagged}</span>
        </span>
      )}
      <Button variant="quiet" size="sm" className="px-2 text-accent!" onClick={onOpen}>
        {text.show}
      </Button>
      {row.kind === 'flagged' && (
        <Button variant="quiet" size="sm" className="px-2" onClick={() => foldFlagged(false)}>
          {text.showAlways}
        </Button>
      )}
    </p>
  );
}

/** Announces new lines to screen readers, except the player's own, muted and folded ones. */
function Latest({ lines, ownId, muted = [] }: LinesProps) {
  const line = lines.at(-1);
  const [firstId] = useState(line?.id);
  const foldsExcept = useFoldsFlagged() ? ownId : null;
  const isNews = line && line.id !== firstId && ![ownId, ...muted].includes(line.userId);
  return (
    <p aria-live="polite" className="sr-only">
      {isNews && !isFolded(line, foldsExcept) && text.announcement(line.username, line.text)}
    </p>
  );
}

const WIDTHS = ['w-40', 'w-56', 'w-28', 'w-48', 'w-36'];

export const LinesSkeleton = () => (
  <div
    aria-busy="true"
    className="grid min-h-0 flex-1 content-end gap-4 overflow-hidden px-5 py-4 max-sm:px-4"
  >
    {WIDTHS.map((width) => (
      <div key={width}>
        <Skeleton className="w-20" />
        <Skeleton className={`mt-1.5 ${width}`} />
      </div>
    ))}
  </div>
);

const text = {
  beginning: 'The beginning.',
  earlier: 'Earlier',
  unseen: (count: number) => `${fullCount(count)} new`,
  muted: (count: number) => counted(count, 'muted message'),
  flagged: 'this line could hurt somebody.',
  show: 'Show',
  showAlways: 'Always show',
  announcement: (username: string, message: string) => `${username}: ${message}`,
} as const;
