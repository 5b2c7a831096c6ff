import { lazy, Suspense } from 'react';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { useSettings } from '#web/live/use-settings.ts';
import { focusMain } from '#web/ui/button/keyboard-focus.ts';
import { FailedRead } from '#web/live/failed-read.tsx';
import { HelpLines } from '#web/ui/overlay/help-lines.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { TabPanel, Tabs, useTab } from '#web/ui/page/tabs.tsx';
import { Invitations } from './parts/invitations.tsx';
import { NoAlliance } from './parts/no-alliance.tsx';
import { MyTabSkeleton } from './parts/skeletons.tsx';
import { useChatState } from './store.ts';
import { allianceText, helpText } from './text/page.ts';
import { useAllianceRoom, useMyAlliance, useOwnNotices } from './use-alliance.ts';

const MyTab = lazy(async () => ({ default: (await import('./parts/my-tab.tsx')).MyTab }));
const BrowseTab = lazy(async () => ({ default: (await import('./parts/browse-tab.tsx')).BrowseTab }));
const CreateTab = lazy(async () => ({ default: (await import('./parts/create-tab.tsx')).CreateTab }));

export function AlliancePage() {
  const mine = useMyAlliance();
  const [tab, setTab] = useTab(TABS);
  const isLost = useIsConnectionLost();
  const unseen = useChatState((state) => state.unseen);
  useOwnNotices();
  const alliance = mine.data;
  const showMine = () => {
    setTab('mine');
    focusMain();
  };
  const tabs = TABS.map((value) => ({
    value,
    label: allianceText.tabs[value],
    ...(value === 'mine' && tab !== 'mine' && unseen > 0 && { count: unseen }),
  }));
  return (
    <>
      {alliance && <Room key={alliance.id} allianceId={alliance.id} />}
      <PageHead help={<AllianceHelp />} title={allianceText.title} lead={allianceText.lead} />
      <Stale stale={isLost && alliance !== undefined}>
        <Invitations alliance={alliance} onJoined={showMine} />
        <Tabs label={allianceText.title} tabs={tabs} value={tab} onChange={setTab}>
          <TabPanel value="mine">
            <Mine of={mine} onTab={setTab} />
          </TabPanel>
          <TabPanel value="browse">
            <BrowseTab alliance={alliance} onJoined={showMine} onCreate={() => setTab('create')} />
          </TabPanel>
          <TabPanel value="create">
            <CreateTab alliance={alliance} onMine={showMine} />
          </TabPanel>
        </Tabs>
      </Stale>
    </>
  );
}

const TABS = ['mine', 'browse', 'create'] as const;
type TabName = (typeof TABS)[number];

function AllianceHelp() {
  const settings = useSettings();
  const lines = settings && [
    helpText.cost,
    helpText.level,
    helpText.payout,
    helpText.hall,
    helpText.club,
    helpText.newcomer(settings['newcomer.hours']),
  ];
  return <HelpLines lines={lines} />;
}

/** Rendered with a key: another alliance starts with fresh subscriptions. */
function Room({ allianceId }: { allianceId: string }) {
  useAllianceRoom(allianceId);
  return null;
}

function Mine({ of, onTab }: { of: ReturnType<typeof useMyAlliance>; onTab: (tab: TabName) => void }) {
  const { data, error } = of;
  if (data)
    return (
      <Suspense fallback={<MyTabSkeleton />}>
        <MyTab key={data.id} alliance={data} />
      </Suspense>
    );
  if (data === null) return <NoAlliance onBrowse={() => onTab('browse')} onCreate={() => onTab('create')} />;
  if (error === null) return <MyTabSkeleton />;
  return (
    <Panel>
      <FailedRead of={of} fallback={allianceText.loadFailed} />
    </Panel>
  );
}
