import { KING_SHARE_PERCENT } from '#protocol/systems/bank/salary.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { HelpLines } from '#web/ui/overlay/help-lines.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { TabPanel, Tabs, useTab } from '#web/ui/page/tabs.tsx';
import { CategoriesTab } from './parts/categories-tab.tsx';
import { KingBanner } from './parts/king-banner.tsx';
import { KingTab } from './parts/king-tab.tsx';
import { MainTab } from './parts/main-tab.tsx';
import { helpText, leaderboardText } from './text.ts';
import { useLiveLeaderboard } from './use-leaderboard.ts';

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
