import { Ellipsis } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../button/button.tsx';
import { Menu, MenuItem } from '../button/menu.tsx';
import { Icon } from '../drawing/icon.tsx';
import { Badge } from '../figure/badge.tsx';
import { clockTime, dateAndTimeInFull } from '../figure/times.ts';
import { HouseMark } from '../person/name.tsx';
import { cx } from '../style/cx.ts';
import { foldFlagged } from './flagged-store.ts';
import type { Line } from './rows.ts';

/** What its menu offers: to mute and report others, and to delete. */
export interface LineActions {
  readonly onMute?: (line: Line, isMuted: boolean) => void;
  readonly onReport?: (line: Line) => void;
  readonly onDelete?: (line: Line) => void;
  readonly rankName: (rang: number) => string;
}

interface LineShownProps {
  readonly line: Line;
  readonly isContinued: boolean;
  readonly isMuted: boolean;
  readonly isOwn: boolean;
  readonly canDelete: boolean;
  readonly actions: LineActions;
}

/** Plain text only: no links, and `bdi` keeps right-to-left characters inside the line. */
export const LineShown = memo(
  function LineShown(props: LineShownProps) {
    const { line, isContinued, isMuted, isOwn, canDelete, actions } = props;
    const { username, at } = line;
    const hasMenu = canDelete || (!isOwn && (actions.onMute ?? actions.onReport));
    return (
      <article
        data-message={line.id}
        className={cx(
          'group/line relative flex gap-2 border-l-2 pr-11 pl-4.5 hover:bg-raised/60 max-sm:pl-3.5',
          isContinued ? 'py-0.5 pointer-coarse:py-1.5' : 'mt-2 pt-1 pb-0.5',
          isOwn ? 'border-accent bg-accent/6' : 'border-transparent',
        )}
      >
        <div className="min-w-0 flex-1">
          {isContinued ? (
            <span className="sr-only">{isOwn ? text.you : username}</span>
          ) : (
            <p className="flex flex-wrap items-baseline gap-x-2 text-xs">
              <bdi className={cx('wrap-anywhere font-semibold text-sm', isOwn && 'text-accent')}>
                {isOwn ? text.you : username}
              </bdi>
              <HouseMark isBot={line.is_bot} />
              {line.rang !== undefined && <Badge tone="money">{actions.rankName(line.rang)}</Badge>}
              <time dateTime={at} title={dateAndTimeInFull(at)} className="figures text-muted">
                {clockTime(at)}
              </time>
              {isMuted && <Badge>{text.muted}</Badge>}
            </p>
          )}
          {line.is_removed ? (
            <p key="removed" className="text-muted text-sm italic">
              {text.removed}
            </p>
          ) : (
            <p
              key="text"
              className={cx('wrap-anywhere whitespace-pre-wrap text-sm', isMuted && 'text-muted')}
              title={dateAndTimeInFull(at)}
            >
              <bdi>{line.text}</bdi>
            </p>
          )}
        </div>
        {hasMenu && !line.is_removed && <LineMenu {...props} />}
      </article>
    );
  },
  (before, after) =>
    before.line === after.line &&
    before.isContinued === after.isContinued &&
    before.isMuted === after.isMuted &&
    before.canDelete === after.canDelete,
);

function LineMenu({ line, isMuted, isOwn, canDelete, actions }: LineShownProps) {
  const { onMute, onReport, onDelete } = actions;
  return (
    <Menu
      label={text.menu(line.username)}
      className="min-w-40"
      trigger={
        <Button
          variant="quiet"
          size="sm"
          aria-label={isOwn ? text.moreOnOwn : text.more(line.username)}
          className="absolute! top-0 right-2 min-h-7! px-1.5 opacity-0 focus-visible:opacity-100 group-hover/line:opacity-100 data-[state=open]:opacity-100 pointer-coarse:min-h-8! pointer-coarse:min-w-8 pointer-coarse:opacity-100"
        >
          <Icon of={Ellipsis} />
        </Button>
      }
    >
      {!isOwn && onMute && (
        <MenuItem onSelect={() => onMute(line, !isMuted)}>
          {isMuted ? text.unmute(line.username) : text.mute(line.username)}
        </MenuItem>
      )}
      {!isOwn && onReport && <MenuItem onSelect={() => onReport(line)}>{text.report}</MenuItem>}
      {!isOwn && line.is_flagged && <MenuItem onSelect={() => foldFlagged(true)}>{text.fold}</MenuItem>}
      {canDelete && (
        <MenuItem onSelect={() => onDelete?.(line)} className="text-loss">
          {text.delete}
        </MenuItem>
      )}
    </Menu>
  );
}

const text = {
  you: 'You',
  muted: 'Muted',
  removed: 'Removed by staff.',
  menu: (username: string) => `Message of ${username}`,
  more: (username: string) => `Message of ${username}: more`,
  moreOnOwn: 'Your message: more',
  mute: (username: string) => `Mute ${username}`,
  unmute: (username: string) => `Unmute ${username}`,
  report: 'Report',
  fold: 'Fold lines like this',
  delete: 'Delete',
} as const;
