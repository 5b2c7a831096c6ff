import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { LeaderboardHelp } from './parts/help.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Stale } from '#web/ui/stale.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { useTab } from '#web/ui/use-tab.ts';
import { CategoriesTab } from './parts/categories-tab.tsx';
import { KingBanner } from './parts/king-banner.tsx';
import { KingTab } from './parts/king-tab.tsx';
import { MainTab } from './parts/main-tab.tsx';
import { useLiveLeaderboard } from './use-leaderboard.ts';

const TABS = ['main', 'king', 'categories'] as const;
type TabName = (typeof TABS)[number];

const names: Readonly<Record<TabName, string>> = {
  main: 'Main Leaderboard',
  king: 'King System',
  categories: 'Categories',
};

export function LeaderboardPage() {
  const [tab, setTab] = useTab(TABS);
  const isLost = useIsConnectionLost();
  useLiveLeaderboard();
  return (
    <>
      <PageHead help={<LeaderboardHelp />} title="Leaderboard" lead="Who has what, and who had it before." />
      <Stale stale={isLost}>
        <KingBanner />
        <Tabs
          label="Leaderboard"
          tabs={TABS.map((value) => ({ value, label: names[value] }))}
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
