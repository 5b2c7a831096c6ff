import { Link } from 'react-router';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { isAdmin } from '#web/live/ranks.ts';
import { useUser } from '#web/live/session-store.ts';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { TabPanel, Tabs, useTab } from '#web/ui/page/tabs.tsx';
import { AnnouncementPanel } from './parts/announcement-panel.tsx';
import { BackupPanel } from './parts/backup-panel.tsx';
import { ConfigTab } from './parts/config-tab.tsx';
import { DashboardTab } from './parts/dashboard-tab.tsx';
import { InhabitantsSection } from './parts/inhabitants/inhabitants-section.tsx';
import { LogPanel } from './parts/log-panel.tsx';
import { PastAnnouncements } from './parts/past-announcements.tsx';
import { PlayersTab } from './parts/players-tab.tsx';
import { ResetPanel } from './parts/reset-panel.tsx';
import { WirePanel } from './parts/wire-panel.tsx';
import { pageText } from './text/dashboard.ts';

export function AdminPage() {
  const { rang } = useUser();
  return isAdmin(rang) ? <AdminArea /> : <AccessDenied />;
}

const AccessDenied = () => (
  <div>
    <PageHead title={pageText.denied} lead={pageText.deniedNote} />
    <Link to="/dashboard" className={buttonStyle('primary')}>
      {pageText.backToDashboard}
    </Link>
  </div>
);

const TABS = ['dashboard', 'players', 'config', 'tools'] as const;
function AdminArea() {
  const [tab, setTab] = useTab(TABS);
  return (
    <>
      <PageHead title={pageText.title} lead={pageText.lead} />
      <Stale stale={useIsConnectionLost()}>
        <Tabs
          label={pageText.title}
          tabs={TABS.map((value) => ({ value, label: pageText.tabs[value] }))}
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

const ToolsTab = () => (
  <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
    <AnnouncementPanel />
    <PastAnnouncements />
    <div className="min-w-0 lg:col-span-2">
      <WirePanel />
    </div>
    <div className="min-w-0 lg:order-last lg:col-span-2">
      <LogPanel />
    </div>
    <div className="min-w-0 lg:col-span-2">
      <BackupPanel />
    </div>
    <div className="min-w-0 lg:order-last lg:col-span-2">
      <ResetPanel />
    </div>
  </div>
);
