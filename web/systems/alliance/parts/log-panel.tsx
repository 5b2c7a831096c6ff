import {
  ArrowDownToLine,
  Crown,
  DoorClosed,
  Flag,
  HandCoins,
  Hammer,
  type LucideIcon,
  Mail,
  Package,
  TrendingDown,
  UserMinus,
  UserPlus,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AllianceLogEntry, LogKind } from '#protocol/systems/alliance/models.ts';
import { Button } from '#web/ui/button/button.tsx';
import { goTo } from '#web/ui/button/keyboard-focus.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { FailedRead } from '#web/live/failed-read.tsx';
import { HouseMark } from '#web/ui/person/name.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { OlderPages, type Passed, totalOf } from '#web/ui/page/older-pages.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { ProfileLink } from '#web/ui/person/profile-link.tsx';
import { logText } from '../text/my-alliance.ts';
import { allianceText, unitsOfStone } from '../text/page.ts';
import { useAllianceLog } from '../use-alliance.ts';

const icons: Readonly<Record<LogKind, LucideIcon>> = {
  founded: Flag,
  joined: UserPlus,
  left: DoorClosed,
  kicked: UserMinus,
  contributed: ArrowDownToLine,
  paid: HandCoins,
  leader: Crown,
  invited: Mail,
  stone: Package,
  hall_built: Hammer,
  hall_closed: TrendingDown,
};

export function LogPanel({ allianceId }: { allianceId: string }) {
  const [passed, setPassed] = useState<Passed>([]);
  const reading = useAllianceLog(allianceId, passed);
  const { data, error, isPlaceholderData } = reading;
  const entries = isPlaceholderData ? undefined : data?.entries;
  return (
    <Panel title={logText.title} padding="flush">
      {error && !data ? (
        <FailedRead of={reading} fallback={allianceText.loadFailed} />
      ) : data && totalOf(passed, data.pagination) === 0 ? (
        <EmptyState
          title={logText.none}
          text={logText.noneHint}
          action={<Button onClick={() => goTo('contribute')}>{logText.give}</Button>}
        />
      ) : (
        <>
          <ol
            className="max-h-100 overflow-y-auto max-lg:max-h-none"
            aria-busy={entries === undefined || undefined}
            aria-label={logText.title}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
            tabIndex={0}
          >
            {entries
              ? entries.map((entry) => (
                  <li key={entry.id} className={lineStyle}>
                    <Icon
                      of={icons[entry.kind]}
                      className={entry.kind === 'leader' ? 'mt-0.5 text-money' : 'mt-0.5 text-muted'}
                    />
                    <p className="wrap-anywhere min-w-0 flex-1 text-sm">{sentenceOf(entry)}</p>
                    <time dateTime={entry.at} className="figures mt-0.5 shrink-0 text-muted text-xs">
                      {dateAndTime(entry.at)}
                    </time>
                  </li>
                ))
              : Array.from({ length: 6 }, (_, index) => <LineSkeleton key={index} />)}
          </ol>
          <OlderPages
            label={logText.pages}
            passed={passed}
            lastId={entries?.at(-1)?.id}
            of={{ data, isPlaceholderData }}
            onTurn={setPassed}
          />
        </>
      )}
    </Panel>
  );
}

const lineStyle = 'flex gap-3 border-line border-b px-5 py-2.5 last:border-b-0 max-sm:px-4';

const LineSkeleton = () => (
  <li className={lineStyle}>
    <Skeleton className="w-4" />
    <Skeleton className="my-0.5 w-40" />
    <Skeleton className="ml-auto w-20" />
  </li>
);

const Somebody = ({ name, isBot }: { name: string; isBot: boolean | undefined }) => (
  <>
    <ProfileLink of={name} className="font-medium">
      <bdi>{name}</bdi>
    </ProfileLink>
    <HouseMark isBot={isBot} className="ml-1" />
  </>
);

function sentenceOf(entry: AllianceLogEntry): ReactNode {
  const { kind, username, target, amount, stone } = entry;
  const who = <Somebody name={username} isBot={entry.is_bot} />;
  const whom = target === null ? null : <Somebody name={target} isBot={entry.target_is_bot} />;
  const sum = <Money of={amount ?? 0} form={(amount ?? 0) < 1e6 ? 'full' : 'short'} />;
  const units = <span className="figures">{unitsOfStone(stone ?? 0)}</span>;
  switch (kind) {
    case 'founded':
    case 'joined':
    case 'left':
    case 'leader':
      return (
        <span>
          {who}
          <span>{logText[kind]}</span>
        </span>
      );
    case 'kicked':
      return (
        <span>
          {who}
          {logText.kicked} {whom}
          {logText.out}
        </span>
      );
    case 'contributed':
    case 'stone':
      return (
        <span>
          {who}
          <span>{logText.gave}</span> <span>{kind === 'stone' ? units : sum}</span>
          <span>.</span>
        </span>
      );
    case 'paid':
      return (
        <>
          {who}
          <span>
            {logText.paid} <span>{whom ?? logText.themselves}</span>
          </span>{' '}
          {sum}
          <span>{logText.outOfSafe}</span>
        </>
      );
    case 'invited':
      return (
        <span>
          {who}
          {logText.invited} {whom}.
        </span>
      );
    case 'hall_built':
      return (
        <span>
          {who}
          {logText.built} {sum}
          {logText.and} {units}.
        </span>
      );
    case 'hall_closed':
      return (
        <span>
          {logText.closed} {sum}.
        </span>
      );
  }
}
