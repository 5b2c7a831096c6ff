import { Link, useNavigate } from 'react-router';
import type { MessagePolicy } from '#protocol/systems/messages/terms.ts';
import type { Thread } from '#protocol/systems/messages/models.ts';
import { normalText } from '#protocol/text/normal-text.ts';
import { clock } from '#web/live/clock.ts';
import { earlierOf } from '#web/live/earlier.ts';
import { FailedRead } from '#web/live/failed-read.tsx';
import { useIsSuspended } from '#web/live/suspension-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { dateAndTimeInFull } from '#web/ui/figure/times.ts';
import { Field } from '#web/ui/form/field.tsx';
import { NameForm } from '#web/ui/form/name-form.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useFoldsFlagged } from '#web/ui/lines/flagged-store.ts';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { keyOf, pathTo, whenOf } from '../model.ts';
import { listText, pageText, policyText } from '../text.ts';
import { useSetPolicy, useThreads } from '../use-messages.ts';
import { Person } from './person.tsx';

interface ThreadListProps {
  /** The conversation beside the list. */
  readonly shown: string | null;
  /** Instead of going to its page. */
  readonly onOpen?: (name: string) => void;
}

export function ThreadList({ shown, onOpen }: ThreadListProps) {
  const reading = useThreads();
  const isSuspended = useIsSuspended();
  const { data, hasNextPage } = reading;
  const older = earlierOf(reading, listText.olderFailed);
  return (
    <>
      <WriteTo onOpen={onOpen} />
      {!data && reading.error && <FailedRead of={reading} fallback={pageText.loadFailed} />}
      {!data && !reading.error && <ThreadsSkeleton />}
      {data?.threads.length === 0 && (
        <EmptyState
          title={listText.none}
          text={isSuspended ? listText.noneForSuspended : listText.noneHint}
          action={
            <NextStep to={isSuspended ? '/sanctions' : '/leaderboard'}>
              {isSuspended ? listText.suspension : listText.find}
            </NextStep>
          }
        />
      )}
      <ul aria-label={listText.title} className="empty:hidden">
        {data?.threads.map((thread) => (
          <li key={thread.id} className="border-line border-b">
            <Item thread={thread} isShown={keyOf(thread) === shown} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <p className="py-2 text-center">
          <Button variant="quiet" size="sm" busy={older.isPending} onClick={() => older.mutate()}>
            {listText.older}
          </Button>
        </p>
      )}
      {data && !isSuspended && <WhoMayWrite policy={data.policy} />}
    </>
  );
}

interface ItemProps {
  readonly thread: Thread;
  readonly isShown: boolean;
  readonly onOpen: ThreadListProps['onOpen'];
}

function Item({ thread, isShown, onOpen }: ItemProps) {
  const { unread, last } = thread;
  const style = cx(
    '-outline-offset-2 grid w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 px-5 py-3 text-left hover:bg-raised max-sm:px-4',
    isShown && 'bg-raised',
  );
  return (
    <Link
      to={pathTo(keyOf(thread))}
      aria-current={isShown ? 'page' : undefined}
      className={style}
      onClick={(event) => {
        if (!onOpen) return;
        event.preventDefault();
        onOpen(keyOf(thread));
      }}
    >
      <span className={cx('min-w-0 text-sm', unread > 0 && 'font-semibold')}>
        <Person of={thread} />
      </span>
      <time dateTime={last.at} title={dateAndTimeInFull(last.at)} className="figures text-muted text-xs">
        {whenOf(last.at, clock.serverNowMs())}
      </time>
      <Preview thread={thread} />
      <span className="justify-self-end">
        {unread > 0 && (
          <>
            <span aria-hidden="true" className="block size-2 rounded-full bg-accent" />
            <span className="sr-only">{listText.unread}</span>
          </>
        )}
      </span>
    </Link>
  );
}

function Preview({ thread: { last, is_muted } }: { thread: Thread }) {
  const foldsFlagged = useFoldsFlagged();
  const fold = is_muted ? 'muted' : last.is_flagged && foldsFlagged ? 'flagged' : null;
  const instead = last.is_removed ? 'removed' : last.is_own ? null : fold;
  return (
    <span className="min-w-0 truncate text-muted text-sm">
      {last.is_own && <span>{listText.you} </span>}
      {instead ? <i>{listText.preview[instead]}</i> : <bdi>{last.text}</bdi>}
    </span>
  );
}

function WriteTo({ onOpen }: Pick<ItemProps, 'onOpen'>) {
  const navigate = useNavigate();
  const open = async (typed: string) => {
    const name = normalText(typed);
    if (onOpen) onOpen(name);
    else await navigate(pathTo(name));
    return true;
  };
  return (
    <NameForm
      label={listText.writeTo}
      hint={useIsSuspended() ? listText.onlyStaff : undefined}
      placeholder={listText.username}
      button={listText.open}
      className="border-line border-b px-5 py-4 max-sm:px-4"
      onName={open}
    />
  );
}

function WhoMayWrite({ policy }: { policy: MessagePolicy }) {
  const { run, isBusy } = useSetPolicy();
  return (
    <div className="px-5 py-4 max-sm:px-4">
      <Field label={policyText.label} hint={policyText.hint}>
        {(control) => (
          <Select
            {...control}
            value={policy}
            disabled={isBusy}
            options={policyText.options}
            onChange={(event) => void run(event.target.value as MessagePolicy)}
          />
        )}
      </Field>
    </div>
  );
}

const ThreadsSkeleton = () => (
  <div aria-busy="true" className="grid gap-4 px-5 py-4 max-sm:px-4">
    {['w-32', 'w-24', 'w-40'].map((width) => (
      <div key={width}>
        <Skeleton className={width} />
        <Skeleton className="mt-1.5 w-full" />
      </div>
    ))}
  </div>
);
