import { lazy, Suspense } from 'react';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { useSettings } from '#web/live/use-settings.ts';
import { focusMain } from '#web/ui/button/keyboard-focus.ts';
import { FailedPanel } from '#web/live/failed-read.tsx';
import { HelpLines } from '#web/ui/overlay/help-lines.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { TabPanel, Tabs, useTab } from '#web/ui/page/tabs.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Invitations } from './parts/invitations.tsx';
import { NoAlliance } from './parts/no-alliance.tsx';
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
  return <FailedPanel of={of} fallback={allianceText.loadFailed} />;
}

const MyTabSkeleton = () => (
  <div aria-busy="true" className="grid gap-6">
    <div className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className={surface}>
        <div className="flex gap-5 p-5 max-sm:p-4">
          <Skeleton className="h-24! w-20 rounded-md" />
          <div className="min-w-0 flex-1">
            <Skeleton className="h-8 w-60 max-w-full" />
            <Skeleton className="mt-2 w-40" />
            <Skeleton className="mt-3 w-full max-w-prose" />
          </div>
        </div>
        <div className="grid grid-cols-4 gap-px border-line border-y bg-line max-sm:grid-cols-2">
          {['members', 'bonus', 'level', 'experience'].map((figure) => (
            <div key={figure} className="bg-surface px-5 py-4">
              <Skeleton className="w-20" />
              <Skeleton className="mt-1 h-7 w-12" />
            </div>
          ))}
        </div>
        <div className="h-40 p-5">
          <Skeleton className="w-16" />
          <Skeleton className="mt-3 h-2 w-full" />
        </div>
      </div>
      <div className={surface}>
        <div className="h-14 border-line border-b" />
        <div className="p-5">
          <Skeleton className="h-10 w-56 max-w-full" />
          <Skeleton className="mt-3 w-full" />
          <Skeleton className="mt-10 h-8.5 w-full rounded-md" />
          <Skeleton className="mt-12 h-11 w-full rounded-md" />
          <Skeleton className="mt-28 h-12 w-full rounded-md" />
        </div>
      </div>
    </div>
    <div className={cx(surface, 'h-56.5 max-lg:hidden')} />
    <div className="grid gap-6 max-lg:hidden lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className={cx(surface, 'h-164')} />
      <div className={cx(surface, 'h-164')} />
    </div>
  </div>
);

const surface = 'min-w-0 rounded-lg border border-line bg-surface';
