import { INDUSTRY_NAMES } from '#protocol/systems/company/terms.ts';
import type { Company } from '#protocol/systems/company/contract.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { useSettings } from '#web/live/use-settings.ts';
import { FailedPanel } from '#web/live/failed-read.tsx';
import { HelpLines } from '#web/ui/overlay/help-lines.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { TabPanel, Tabs, useTab } from '#web/ui/page/tabs.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Door } from './art.tsx';
import { CreationForm } from './parts/creation-form.tsx';
import { EmployeesTab } from './parts/employees-tab.tsx';
import { LeadersTab } from './parts/leaders-tab.tsx';
import { OverviewTab } from './parts/overview-tab.tsx';
import { UpgradesTab } from './parts/upgrades-tab.tsx';
import { helpText, pageText } from './text/page.ts';
import { accruedText } from './text/revenue.ts';
import { useCompany } from './use-company.ts';

export function CompanyPage() {
  const reading = useCompany();
  const { data, error } = reading;
  if (data) return <OwnCompany company={data} />;
  if (data === undefined && error === null) return <CompanySkeleton />;
  return (
    <>
      <PageHead help={<CompanyHelp />} title={pageText.title} lead={pageText.lead} />
      {data === null ? <CreationForm /> : <FailedPanel of={reading} fallback={accruedText.loadFailed} />}
    </>
  );
}

const TABS = ['overview', 'employees', 'upgrades', 'leaderboard'] as const;

function OwnCompany({ company }: { company: Company }) {
  const [tab, setTab] = useTab(TABS);
  const isLost = useIsConnectionLost();
  return (
    <>
      <Head company={company} />
      <Stale stale={isLost}>
        <Tabs
          label={pageText.tabs.label}
          tabs={TABS.map((value) => ({ value, label: pageText.tabs[value] }))}
          value={tab}
          onChange={setTab}
        >
          <TabPanel value="overview">
            <OverviewTab company={company} onHire={() => setTab('employees')} />
          </TabPanel>
          <TabPanel value="employees">
            <EmployeesTab company={company} />
          </TabPanel>
          <TabPanel value="upgrades">
            <UpgradesTab company={company} />
          </TabPanel>
          <TabPanel value="leaderboard">
            <LeadersTab />
          </TabPanel>
        </Tabs>
      </Stale>
    </>
  );
}

function Head({ company: { name, industry, stats, salary } }: { company: Company }) {
  const trade = INDUSTRY_NAMES[industry];
  return (
    <div className="flex items-start gap-6 max-sm:gap-4">
      <span className="w-28 shrink-0 max-sm:w-16">
        <Door name={name} trade={trade} />
      </span>
      <div className="min-w-0 flex-1">
        <PageHead
          help={<CompanyHelp />}
          title={name}
          eyebrow={trade}
          aside={
            <dl className="text-right max-sm:text-left">
              <dt className="text-muted text-sm">{pageText.monthlyCost}</dt>
              <dd className="display text-xl max-sm:text-lg">
                <Money of={stats.monthlySalaryCost} tone="inherit" />
              </dd>
              <dd className="text-muted text-xs">
                <Figure of={stats.totalEmployees} /> × <Money of={salary} tone="inherit" />
              </dd>
            </dl>
          }
        />
      </div>
    </div>
  );
}

function CompanyHelp() {
  const settings = useSettings();
  return <HelpLines lines={settings && helpText.lines(settings['centralBankSettings.maxEmployees'])} />;
}

const CompanySkeleton = () => (
  <>
    <PageHead title={pageText.title} eyebrow={pageText.loading} />
    <div aria-busy="true" className="grid gap-6">
      <div className="flex h-11 items-center gap-6 overflow-hidden border-line border-b max-sm:gap-5">
        {['first', 'second', 'third', 'fourth'].map((tab) => (
          <Skeleton key={tab} className="w-20 shrink-0" />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4">
        {['people', 'slots', 'salary', 'multiplier'].map((figure) => (
          <div key={figure} className="bg-surface p-5 max-sm:p-4">
            <Skeleton className="w-24" />
            <Skeleton className="mt-2 h-8 w-16" />
          </div>
        ))}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Panel className="max-lg:order-last">
          <Skeleton className="h-80" />
        </Panel>
        <div className="grid gap-6">
          {['till', 'payroll'].map((panel) => (
            <Panel key={panel}>
              <Skeleton className="w-24" />
              <Skeleton className="mt-3 h-10 w-40" />
              <Skeleton className="mt-6 h-12 rounded-md" />
            </Panel>
          ))}
        </div>
      </div>
    </div>
  </>
);
