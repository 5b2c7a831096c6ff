import { Suspense } from 'react';
import type { RacingLeader } from '#protocol/systems/racing/models.ts';
import { useUser } from '#web/live/session-store.ts';
import { optionalPart } from '#web/system-entry.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { percent } from '#web/ui/figure/format.ts';
import { goTo } from '#web/ui/button/keyboard-focus.ts';
import { LeaderTable } from '#web/ui/figure/leader-table.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import type { Column } from '#web/ui/figure/table.tsx';
import { leadersText } from '../text/bets.ts';

const Crest = optionalPart(async () => (await import('#web/ui/person/gilded-mark.tsx')).GildedMark);

export function LeadersTab({ leaders }: { leaders: readonly RacingLeader[] | undefined }) {
  const { id } = useUser();
  return (
    <LeaderTable
      caption={leadersText.caption}
      leaders={leaders}
      ownId={id}
      rowLink={({ user_id }) => `/profile/${user_id}`}
      figures={figures}
      mark={({ crest }) =>
        crest !== undefined && (
          <Suspense>
            <Crest part="crest" level={crest} />
          </Suspense>
        )
      }
      underName={({ win_rate }) => leadersText.winRateBelowName(percent(win_rate))}
      empty={
        <EmptyState
          title={leadersText.emptyTitle}
          text={leadersText.empty}
          action={<Button onClick={() => goTo('stage')}>{leadersText.backHorse}</Button>}
        />
      }
    />
  );
}

/** Wraps on phones, where four columns must fit. */
const Head = ({ children }: { children: string }) => (
  <span className="max-sm:whitespace-normal">{children}</span>
);

const figures: readonly Column<RacingLeader>[] = [
  {
    key: 'winnings',
    head: <Head>{leadersText.totalWinnings}</Head>,
    align: 'right',
    cell: ({ total_winnings }) => <Money of={total_winnings} form="short" />,
  },
  {
    key: 'bets',
    head: <Head>{leadersText.totalBets}</Head>,
    align: 'right',
    cell: ({ total_bets }) => <Figure of={total_bets} />,
  },
  {
    key: 'rate',
    head: leadersText.winRate,
    align: 'right',
    wideOnly: true,
    cell: ({ win_rate }) => percent(win_rate),
  },
];
