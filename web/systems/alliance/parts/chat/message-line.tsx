import { Ellipsis } from 'lucide-react';
import { memo } from 'react';
import type { AllianceMessage } from '#protocol/systems/alliance/models.ts';
import { Badge } from '#web/ui/figure/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { HouseMark } from '#web/ui/person/name.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Menu, MenuItem } from '#web/ui/button/menu.tsx';
import { clockTime, dateAndTimeInFull } from '#web/ui/figure/times.ts';
import { messageText } from '../../text/chat.ts';
import { StaffMark } from '../marks.tsx';

interface MessageLineProps {
  message: AllianceMessage;
  isContinued: boolean;
  isMuted: boolean;
  isOwn: boolean;
  onMute: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** Plain text only: no links, and `bdi` keeps right-to-left characters inside the line. */
export const MessageLine = memo(
  function MessageLine({ message, isContinued, isMuted, isOwn, onMute, onDelete }: MessageLineProps) {
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
