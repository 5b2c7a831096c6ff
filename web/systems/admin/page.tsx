import { Link } from 'react-router';
import { Megaphone } from 'lucide-react';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { isAdmin } from '#web/live/ranks.ts';
import { useUser } from '#web/live/session-store.ts';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { TabPanel, Tabs, useTab } from '#web/ui/page/tabs.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { FailedRead } from '#web/live/failed-read.tsx';
import { goTo } from '#web/ui/button/keyboard-focus.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ToneIcon } from '#web/ui/drawing/icon.tsx';
import { AnnouncementPanel } from './parts/announcement-panel.tsx';
import { BackupPanel } from './parts/backup-panel.tsx';
import { ConfigTab } from './parts/config-tab.tsx';
import { DashboardTab } from './parts/dashboard-tab.tsx';
import { InhabitantsSection } from './parts/inhabitants/inhabitants-section.tsx';
import { LogPanel } from './parts/log-panel.tsx';
import { PlayersTab } from './parts/players-tab.tsx';
import { ResetPanel } from './parts/reset-panel.tsx';
import { pageText } from './text/dashboard.ts';
import { wireText, pastText } from './text/tools.ts';
import { useRemoveLine, useWire, useAnnouncements } from './use-admin.ts';

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

function WirePanel() {
  const wire = useWire();
  const { run, isBusyWith } = useRemoveLine();
  const lines = wire.data?.lines;
  return (
    <Panel title={wireText.title} note={wireText.note} padding="flush">
      {wire.error && !lines ? (
        <FailedRead of={wire} fallback={pageText.loadFailed} />
      ) : lines?.length === 0 ? (
        <p className="px-5 py-4 text-muted text-sm">{wireText.quiet}</p>
      ) : (
        <ul className="divide-y divide-line">
          {(lines ?? []).map(({ id, text, at }) => (
            <li key={id} className="flex items-center justify-between gap-3 px-5 py-2 max-sm:px-4">
              <div className="min-w-0">
                <p className="wrap-anywhere text-sm">
                  <bdi>{text}</bdi>
                </p>
                <time className="figures text-muted text-xs" dateTime={at}>
                  {dateAndTime(at)}
                </time>
              </div>
              <Button
                size="sm"
                variant="quiet"
                busy={isBusyWith(id)}
                aria-label={wireText.removeName(text)}
                onClick={() => void run(id)}
              >
                {wireText.remove}
              </Button>
            </li>
          ))}
          {!lines && (
            <li className="px-5 py-4">
              <Skeleton className="w-full" />
            </li>
          )}
        </ul>
      )}
    </Panel>
  );
}

function PastAnnouncements() {
  const announcements = useAnnouncements();
  const list = announcements.data?.announcements;
  return (
    <Panel title={pastText.title} note={pastText.note} padding="flush">
      {announcements.error && !list ? (
        <FailedRead of={announcements} fallback={pageText.loadFailed} />
      ) : list?.length === 0 ? (
        <EmptyState
          icon={Megaphone}
          title={pastText.nothing}
          text={pastText.nothingNote}
          action={<Button onClick={() => goTo('announce')}>{pastText.write}</Button>}
        />
      ) : (
        <ul
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
          tabIndex={0}
          aria-label={pastText.title}
          className="max-h-80 divide-y divide-line overflow-y-auto"
        >
          {(list ?? []).map(({ id, type, message, created_at: at }) => (
            <li key={id} className="flex items-start gap-3 px-5 py-3 max-sm:px-4">
              <ToneIcon tone={type} className="mt-0.5" />
              <div className="min-w-0">
                <p className="wrap-anywhere text-sm">{message}</p>
                <time className="figures text-muted text-xs" dateTime={at}>
                  {dateAndTime(at)}
                </time>
              </div>
            </li>
          ))}
          {!list && (
            <li className="grid gap-2 px-5 py-4">
              <Skeleton className="w-full" />
              <Skeleton className="w-24" />
            </li>
          )}
        </ul>
      )}
    </Panel>
  );
}
