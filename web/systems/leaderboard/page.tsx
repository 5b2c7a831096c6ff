import { Crown } from 'lucide-react';
import { Link } from 'react-router';
import { KING_SHARE_PERCENT } from '#protocol/systems/bank/salary.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { HelpLines } from '#web/ui/overlay/help-lines.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { TabPanel, Tabs, useTab } from '#web/ui/page/tabs.tsx';
import { clock } from '#web/live/clock.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { gameMidnight } from '#web/ui/figure/times.ts';
import { CategoriesTab } from './parts/categories-tab.tsx';
import { KingTab } from './parts/king-tab.tsx';
import { MainTab } from './parts/main-tab.tsx';
import { helpText, leaderboardText, kingBannerText } from './text.ts';
import { useLiveLeaderboard, useKingStats } from './use-leaderboard.ts';

const TABS = ['main', 'king', 'categories'] as const;

export function LeaderboardPage() {
  const [tab, setTab] = useTab(TABS);
  const isLost = useIsConnectionLost();
  useLiveLeaderboard();
  return (
    <>
      <PageHead
        help={<HelpLines lines={helpText(KING_SHARE_PERCENT)} />}
        title={leaderboardText.title}
        lead={leaderboardText.lead}
      />
      <Stale stale={isLost}>
        <KingBanner />
        <Tabs
          label={leaderboardText.title}
          tabs={TABS.map((value) => ({ value, label: leaderboardText.tabs[value] }))}
          value={tab}
          onChange={setTab}
        >
          <TabPanel value="main">
            <MainTab />
          </TabPanel>
          <TabPanel value="king">
            <KingTab />
          </TabPanel>
          <TabPanel value="categories">
            <CategoriesTab />
          </TabPanel>
        </Tabs>
      </Stale>
    </>
  );
}

function KingBanner() {
  const { data } = useKingStats();
  const king = data?.current_king;
  return (
    <section
      aria-label={kingBannerText.title}
      className="mb-6 grid gap-5 rounded-lg border border-money/40 bg-surface p-5 max-sm:p-4 lg:grid-cols-[minmax(0,1fr)_36rem] lg:items-center"
    >
      <div className="flex min-w-0 items-center gap-4">
        <span className="inline-flex size-14 shrink-0 items-center justify-center rounded-full border border-money/50 text-money">
          <Icon of={Crown} size={32} />
        </span>
        <div className="min-w-0">
          <p className="eyebrow">{kingBannerText.title}</p>
          <p className="display h-[1lh] truncate text-xl max-sm:text-lg">
            {data === undefined ? (
              <Skeleton className="h-6 w-40" />
            ) : king ? (
              <Link to={`/profile/${king.id}`} className="underline-offset-4 hover:underline">
                {king.username}
              </Link>
            ) : (
              kingBannerText.noKing
            )}
          </p>
          <p className="text-muted text-sm">{kingBannerText.rule(gameMidnight(clock.gameNowMs()))}</p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-4">
        <Entry name={kingBannerText.dollars}>{king ? <Money of={king.dollars} form="short" /> : '–'}</Entry>
        <Entry name={kingBannerText.combatWins}>{king ? <Figure of={king.combat_wins} /> : '–'}</Entry>
        <Entry name={kingBannerText.dailyBonus}>
          {data ? <Money of={data.estimated_daily_bonus} form="short" /> : '–'}
        </Entry>
        <Entry name={kingBannerText.ofProduction}>{data ? `${data.king_bonus_percentage}%` : '–'}</Entry>
      </dl>
    </section>
  );
}

const Entry = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="min-w-0">
    <dt className="whitespace-nowrap text-muted text-xs">{name}</dt>
    <dd className="display figures text-lg">{children}</dd>
  </div>
);
