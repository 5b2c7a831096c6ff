import { ArrowDown, Ellipsis } from 'lucide-react';
import { useState, memo } from 'react';
import type { AllianceMessage } from '#protocol/systems/alliance/models.ts';
import { clock } from '#web/live/clock.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { useScroll } from '#web/ui/page/use-scroll.ts';
import { dayKey, dayName, clockTime, dateAndTimeInFull } from '#web/ui/figure/times.ts';
import { Badge } from '#web/ui/figure/badge.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { HouseMark } from '#web/ui/person/name.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Menu, MenuItem } from '#web/ui/button/menu.tsx';
import { foldFlagged, useFoldsFlagged } from '#web/live/flagged-store.ts';
import { followEnd, useChatState } from '../../store.ts';
import { chatText, messageText } from '../../text/chat.ts';
import { useEarlier } from '../../use-chat.ts';
import { type Chat, type ChatRow, chatRows, isFolded } from './messages.ts';
import { StaffMark } from '../marks.tsx';

interface MessageListProps {
  chat: Chat;
  ownId: string;
  muted: readonly string[];
  canDeleteAll: boolean;
  onMute: (message: AllianceMessage, isMuted: boolean) => void;
  onReport: (message: AllianceMessage) => void;
  onDelete: (message: AllianceMessage) => void;
}

export function MessageList(props: MessageListProps) {
  const { chat, muted } = props;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const earlier = useEarlier();
  const unseen = useChatState((state) => state.unseen);
  const end = chat.messages.at(-1);
  const { frame, onScroll, toEnd } = useScroll({
    firstId: chat.messages[0]?.id,
    lastId: end?.id,
    isLastOwn: end?.userId === props.ownId,
    onFollow: followEnd,
    onTop: () => {
      if (!chat.isComplete && !earlier.isPending && !earlier.isError) earlier.mutate();
    },
  });
  const foldsExcept = useFoldsFlagged() ? props.ownId : null;
  const rows = chatRows({
    messages: chat.messages,
    muted: new Set(muted),
    ...{ foldsExcept, opened, dayOf: dayKey },
  });
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={frame}
        role="log"
        aria-live="off"
        aria-label={chatText.messages}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="-outline-offset-2 h-full overflow-y-auto overscroll-contain py-3 [overflow-anchor:none]"
      >
        {chat.isComplete ? (
          <p className="px-5 pb-2 text-center text-muted text-xs max-sm:px-4">{chatText.beginning}</p>
        ) : (
          <p className="pb-2 text-center">
            <Button variant="quiet" size="sm" busy={earlier.isPending} onClick={() => earlier.mutate()}>
              {chatText.earlier}
            </Button>
          </p>
        )}
        {rows.map((row) => (
          <Row key={row.key} row={row} {...props} onOpen={(id) => setOpened(new Set([...opened, id]))} />
        ))}
      </div>
      {unseen > 0 && (
        <Button
          size="sm"
          icon={ArrowDown}
          className="arrives -translate-x-1/2 absolute! bottom-3 left-1/2 rounded-full! border-accent! shadow-float"
          onClick={toEnd}
        >
          {chatText.unseen(unseen)}
        </Button>
      )}
      <Latest message={end} foldsExcept={foldsExcept} {...props} />
    </div>
  );
}

interface RowProps extends MessageListProps {
  row: ChatRow;
  onOpen: (id: string) => void;
}

function Row({ row, ownId, canDeleteAll, onMute, onReport, onDelete, onOpen }: RowProps) {
  if (row.kind === 'day')
    return (
      <p className="my-3 flex items-center gap-3 px-5 text-muted text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line max-sm:px-4">
        {dayName(row.day, clock.serverNowMs())}
      </p>
    );
  if (row.kind === 'muted')
    return (
      <p className="flex items-center gap-2 px-5 py-0.5 text-muted text-xs max-sm:px-4">
        <span>{chatText.mutedMessages(row.count)}</span>
        <Button variant="quiet" size="sm" className="px-2 text-accent!" onClick={() => onOpen(row.key)}>
          {chatText.showMuted}
        </Button>
      </p>
    );
  if (row.kind === 'flagged')
    return (
      <p className="flex flex-wrap items-center gap-x-2 px-5 py-0.5 text-muted text-xs max-sm:px-4">
        <span>
          <bdi>{row.username}</bdi>: <span>{chatText.flagged}</span>
        </span>
        <Button variant="quiet" size="sm" className="px-2 text-accent!" onClick={() => onOpen(row.key)}>
          {chatText.showMuted}
        </Button>
        <Button variant="quiet" size="sm" className="px-2" onClick={() => foldFlagged(false)}>
          {chatText.showAlways}
        </Button>
      </p>
    );
  const { message, isContinued, isMuted } = row;
  const isOwn = message.userId === ownId;
  return (
    <MessageLine
      message={message}
      isContinued={isContinued}
      isMuted={isMuted}
      isOwn={isOwn}
      onMute={isOwn ? undefined : () => onMute(message, !isMuted)}
      onReport={isOwn ? undefined : () => onReport(message)}
      onDelete={isOwn || canDeleteAll ? () => onDelete(message) : undefined}
    />
  );
}

interface LatestProps extends MessageListProps {
  message: AllianceMessage | undefined;
  foldsExcept: string | null;
}

/** Announces new messages to screen readers, except the player's own, muted and folded ones. */
function Latest({ message, foldsExcept, ownId, muted }: LatestProps) {
  const [firstId] = useState(message?.id);
  const isNews = message !== undefined && message.id !== firstId;
  const isSilent = message?.userId === ownId || muted.includes(message?.userId ?? '');
  return (
    <p aria-live="polite" className="sr-only">
      {isNews &&
        !isSilent &&
        !isFolded(message, foldsExcept) &&
        chatText.announcement(message.username, message.text)}
    </p>
  );
}

const WIDTHS = ['w-40', 'w-56', 'w-28', 'w-48', 'w-36'];

export const MessagesSkeleton = () => (
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

interface MessageLineProps {
  message: AllianceMessage;
  isContinued: boolean;
  isMuted: boolean;
  isOwn: boolean;
  onMute: (() => void) | undefined;
  onReport: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** Plain text only: no links, and `bdi` keeps right-to-left characters inside the line. */
const MessageLine = memo(
  function MessageLine(props: MessageLineProps) {
    const { message, isContinued, isMuted, isOwn, onMute, onReport, onDelete } = props;
    const { username, text, at } = message;
    return (
      <article
        data-message={message.id}
        className={cx(
          'group/line relative flex gap-2 border-l-2 pr-11 pl-4.5 hover:bg-raised/60 max-sm:pl-3.5',
          isContinued ? 'py-0.5 pointer-coarse:py-1.5' : 'mt-2 pt-1 pb-0.5',
          isOwn ? 'border-accent bg-accent/6' : 'border-transparent',
        )}
      >
        <div className="min-w-0 flex-1">
          {isContinued ? (
            <span className="sr-only">{isOwn ? messageText.you : username}</span>
          ) : (
            <p className="flex flex-wrap items-baseline gap-x-2 text-xs">
              <bdi className={cx('wrap-anywhere font-semibold text-sm', isOwn && 'text-accent')}>
                {isOwn ? messageText.you : username}
              </bdi>
              <HouseMark isBot={message.is_bot} />
              <StaffMark rang={message.rang} />
              <time dateTime={at} title={dateAndTimeInFull(at)} className="figures text-muted">
                {clockTime(at)}
              </time>
              {isMuted && <Badge>{messageText.muted}</Badge>}
            </p>
          )}
          <p
            className={cx('wrap-anywhere whitespace-pre-wrap text-sm', isMuted && 'text-muted')}
            title={dateAndTimeInFull(at)}
          >
            <bdi>{text}</bdi>
          </p>
        </div>
        {(onMute ?? onDelete) && (
          <Menu
            label={messageText.menu(username)}
            className="min-w-40"
            trigger={
              <Button
                variant="quiet"
                size="sm"
                aria-label={isOwn ? messageText.moreOnOwn : messageText.more(username)}
                className="absolute! top-0 right-2 min-h-7! px-1.5 opacity-0 focus-visible:opacity-100 group-hover/line:opacity-100 data-[state=open]:opacity-100 pointer-coarse:min-h-8! pointer-coarse:min-w-8 pointer-coarse:opacity-100"
              >
                <Icon of={Ellipsis} />
              </Button>
            }
          >
            {onMute && (
              <MenuItem onSelect={onMute}>
                {isMuted ? messageText.unmute(username) : messageText.mute(username)}
              </MenuItem>
            )}
            {onReport && <MenuItem onSelect={onReport}>{messageText.report}</MenuItem>}
            {onReport && message.is_flagged && (
              <MenuItem onSelect={() => foldFlagged(true)}>{messageText.fold}</MenuItem>
            )}
            {onDelete && (
              <MenuItem onSelect={onDelete} className="text-loss">
                {messageText.delete}
              </MenuItem>
            )}
          </Menu>
        )}
      </article>
    );
  },
  (before, after) =>
    before.message === after.message &&
    before.isContinued === after.isContinued &&
    before.isMuted === after.isMuted &&
    (before.onDelete === undefined) === (after.onDelete === undefined),
);
