import { Link } from 'react-router';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { isAdmin } from '#web/live/ranks.ts';
import { useUser } from '#web/live/session-store.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Stale } from '#web/ui/stale.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { useTab } from '#web/ui/use-tab.ts';
import { ConfigTab } from './parts/config-tab.tsx';
import { DashboardTab } from './parts/dashboard-tab.tsx';
import { InhabitantsSection } from './parts/inhabitants/inhabitants-section.tsx';
import { PlayersTab } from './parts/players-tab.tsx';
import { ToolsTab } from './parts/tools-tab.tsx';

export function AdminPage() {
  const { rang } = useUser();
  return isAdmin(rang) ? <AdminArea /> : <AccessDenied />;
}

const AccessDenied = () => (
  <div>
    <PageHead title="Access Denied" lead="You don't have admin privileges." />
    <Link to="/dashboard" className={buttonStyle('primary')}>
      Back to Dashboard
    </Link>
  </div>
);

const TABS = ['dashboard', 'players', 'config', 'tools'] as const;
type TabName = (typeof TABS)[number];

const names: Readonly<Record<TabName, string>> = {
  dashboard: 'Dashboard',
  players: 'Players',
  config: 'Config',
  tools: 'Tools',
};

function AdminArea() {
  const [tab, setTab] = useTab(TABS);
  return (
    <>
      <PageHead
        title="Admin"
        lead="The board behind the wall. Every switch is written down, with your name."
      />
      <Stale stale={useIsConnectionLost()}>
        <Tabs
          label="Admin"
          tabs={TABS.map((value) => ({ value, label: names[value] }))}
          value={tab}
          onChange={setTab}
        >
          <TabPanel value="dashboard">
            <DashboardTab />
          </TabPanel>
          <TabPanel value="players">
            <div className="grid gap-6">
              <PlayersTab />
              <InhabitantsSection />
            </div>
          </TabPanel>
          <TabPanel value="config">
            <ConfigTab />
          </TabPanel>
          <TabPanel value="tools">
            <ToolsTab />
          </TabPanel>
        </Tabs>
      </Stale>
    </>
  );
}
