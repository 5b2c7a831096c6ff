import { ArrowDown } from 'lucide-react';
import { memo, useState } from 'react';
import type { Message } from '#protocol/systems/messages/models.ts';
import { clock } from '#web/live/clock.ts';
import { foldFlagged, useFoldsFlagged } from '#web/live/flagged-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { clockTime, dateAndTimeInFull, dayKey, dayName } from '#web/ui/figure/times.ts';
import { useScroll } from '#web/ui/page/use-scroll.ts';
import { cx } from '#web/ui/style/cx.ts';
import { type Conversation, type Fold, foldOf, rowsOf } from '../model.ts';
import { lineText, threadText } from '../text.ts';
import { useEarlier } from '../use-messages.ts';
import { LineMenu } from './line-menu.tsx';

interface LinesProps {
  readonly name: string;
  readonly of: Conversation;
  /** Ids of messages to report; null while none are chosen. */
  readonly chosen: ReadonlySet<string> | null;
  readonly onChoose: (id: string) => void;
}

export function Lines({ name, of, chosen, onChoose }: LinesProps) {
  const { messages, isComplete, user } = of;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [isAtEnd, setAtEnd] = useState(true);
  const end = messages.at(-1);
  const foldsFlagged = useFoldsFlagged();
  const unseen = useUnseen(messages, isAtEnd);
  const earlier = useEarlier(name);
  const { frame, onScroll, toEnd } = useScroll({
    firstId: messages[0]?.id,
    lastId: end?.id,
    isLastOwn: end?.is_own ?? false,
    onFollow: setAtEnd,
    onTop: () => {
      if (!isComplete && !earlier.isPending && !earlier.isError) earlier.mutate();
    },
  });
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={frame}
        role="log"
        aria-live="off"
        aria-label={threadText.messages(user.username)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="-outline-offset-2 h-full overflow-y-auto overscroll-contain py-3 [overflow-anchor:none]"
      >
        {isComplete ? (
          <p className="px-5 pb-2 text-center text-muted text-xs max-sm:px-4">{threadText.beginning}</p>
        ) : (
          <p className="pb-2 text-center">
            <Button variant="quiet" size="sm" busy={earlier.isPending} onClick={() => earlier.mutate()}>
              {threadText.earlier}
            </Button>
          </p>
        )}
        {rowsOf({ messages, isMuted: user.is_muted, foldsFlagged, opened, dayOf: dayKey }).map((row) =>
          row.kind === 'day' ? (
            <Day key={row.key} day={row.day} />
          ) : (
            <Line
              key={row.key}
              message={row.message}
              username={user.username}
              isContinued={row.isContinued}
              fold={row.fold}
              isChosen={row.message.is_own ? null : (chosen?.has(row.message.id) ?? null)}
              onChoose={() => onChoose(row.message.id)}
              onOpen={() => setOpened((now) => new Set([...now, row.message.id]))}
            />
          ),
        )}
      </div>
      {unseen > 0 && (
        <Button
          size="sm"
          icon={ArrowDown}
          className="arrives -translate-x-1/2 absolute! bottom-3 left-1/2 rounded-full! border-accent! shadow-float"
          onClick={toEnd}
        >
          {threadText.unseen(unseen)}
        </Button>
      )}
      <Latest message={end} username={user.username} isMuted={user.is_muted} foldsFlagged={foldsFlagged} />
    </div>
  );
}

/** The other's messages that came while the reader was further up. */
function useUnseen(messages: readonly Message[], isAtEnd: boolean): number {
  const lastId = messages.at(-1)?.id;
  const [seenId, setSeenId] = useState(lastId);
  if (isAtEnd && seenId !== lastId) setSeenId(lastId);
  if (isAtEnd || seenId === undefined) return 0;
  return messages.filter(({ id, is_own }) => !is_own && Number(id) > Number(seenId)).length;
}

const Day = ({ day }: { day: string }) => (
  <p className="my-3 flex items-center gap-3 px-5 text-muted text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line max-sm:px-4">
    {dayName(day, clock.serverNowMs())}
  </p>
);

interface LatestProps {
  readonly message: Message | undefined;
  readonly username: string;
  readonly isMuted: boolean;
  readonly foldsFlagged: boolean;
}

/** Announces the other's new messages to screen readers, one at a time. */
function Latest({ message, username, ...how }: LatestProps) {
  const [firstId] = useState(message?.id);
  const isNews = message !== undefined && message.id !== firstId && !message.is_own && !how.isMuted;
  const isFolded = message !== undefined && foldOf(message, how) !== null;
  return (
    <p aria-live="polite" className="sr-only">
      {isNews && (isFolded ? threadText.folded(username) : threadText.announcement(username, message.text))}
    </p>
  );
}

interface LineProps {
  readonly message: Message;
  readonly username: string;
  readonly isContinued: boolean;
  readonly fold: Fold | null;
  /** Null while none are chosen. */
  readonly isChosen: boolean | null;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
}

/** Plain text only: no links, and `bdi` keeps right-to-left characters inside the line. */
const Line = memo(
  function Line({ message, username, isContinued, fold, isChosen, onChoose, onOpen }: LineProps) {
    const { id, is_own: isOwn, at } = message;
    return (
      <article
        data-message={id}
        className={cx(
          'group/line relative border-l-2 pr-11 pl-4.5 hover:bg-raised/60 max-sm:pl-3.5',
          isContinued ? 'py-0.5 pointer-coarse:py-1.5' : 'mt-2 pt-1 pb-0.5',
          isOwn ? 'border-accent bg-accent/6' : 'border-transparent',
        )}
      >
        {isContinued ? (
          <span className="sr-only">{isOwn ? lineText.you : username}</span>
        ) : (
          <p className="flex flex-wrap items-baseline gap-x-2 text-xs">
            <bdi className={cx('wrap-anywhere font-semibold text-sm', isOwn && 'text-accent')}>
              {isOwn ? lineText.you : username}
            </bdi>
            <time dateTime={at} title={dateAndTimeInFull(at)} className="figures text-muted">
              {clockTime(at)}
            </time>
          </p>
        )}
        <Words message={message} fold={fold} onOpen={onOpen} />
        {isChosen === null ? (
          !message.is_removed && !fold && <LineMenu key="menu" message={message} username={username} />
        ) : (
          <input
            key="choice"
            type="checkbox"
            aria-label={lineText.choose}
            checked={isChosen}
            onChange={onChoose}
            className="absolute top-1 right-3 size-5 accent-accent pointer-coarse:size-7"
          />
        )}
      </article>
    );
  },
  (before, after) =>
    before.message === after.message &&
    before.isContinued === after.isContinued &&
    before.fold === after.fold &&
    before.isChosen === after.isChosen &&
    before.username === after.username,
);

function Words({
  message: { text, at, is_removed },
  fold,
  onOpen,
}: Pick<LineProps, 'message' | 'fold' | 'onOpen'>) {
  if (is_removed) return <p className="text-muted text-sm italic">{lineText.removed}</p>;
  if (fold)
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
        <span>{lineText.fold[fold]}</span>
        <span className="-ml-2">
          <Button variant="quiet" size="sm" className="px-2! text-accent!" onClick={onOpen}>
            {lineText.show}
          </Button>
          {fold === 'flagged' && (
            <Button variant="quiet" size="sm" className="px-2!" onClick={() => foldFlagged(false)}>
              {lineText.showAlways}
            </Button>
          )}
        </span>
      </p>
    );
  return (
    <p className="wrap-anywhere whitespace-pre-wrap text-sm" title={dateAndTimeInFull(at)}>
      <bdi>{text}</bdi>
    </p>
  );
}
