import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { MafiosiOffer, WeaponEquipment } from '#protocol/systems/combat/models.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { CombatHelp } from './parts/help.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Stale } from '#web/ui/stale.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { crewOf, powerOf } from './model.ts';
import { AttackDialog } from './parts/attack/attack-dialog.tsx';
import { CombatTab } from './parts/attack/combat-tab.tsx';
import { CombatHead } from './parts/combat-head.tsx';
import { EquipmentTab } from './parts/equipment/equipment-tab.tsx';
import { Failed } from './parts/failed.tsx';
import { HireTab } from './parts/hire/hire-tab.tsx';
import { LeadersTab } from './parts/leaders-tab.tsx';
import { CombatSkeleton } from './parts/skeletons.tsx';
import { type CombatStats, useCombatNews, useCombatStats, useEquipment, useMafiosi } from './use-combat.ts';

export function CombatPage() {
  const mafiosi = useMafiosi();
  const equipment = useEquipment();
  const stats = useCombatStats();
  useCombatNews(stats.data);
  const failed = [mafiosi, equipment, stats].find(({ isError, data }) => isError && !data);
  return (
    <>
      <PageHead
        help={<CombatHelp />}
        title="Combat"
        lead="Hire people nobody asks about. Arm them. Choose a door."
      />
      {failed ? (
        <Panel>
          <Failed of={failed} />
        </Panel>
      ) : mafiosi.data && equipment.data && stats.data ? (
        <Family offers={mafiosi.data} equipment={equipment.data} stats={stats.data} />
      ) : (
        <CombatSkeleton />
      )}
    </>
  );
}

const TABS = ['hire', 'equipment', 'combat', 'leaderboard'] as const;
type TabName = (typeof TABS)[number];

const names: Readonly<Record<TabName, string>> = {
  hire: 'Hire Mafiosi',
  equipment: 'Equipment',
  combat: 'Combat',
  leaderboard: 'Leaderboard',
};

interface FamilyProps {
  offers: readonly MafiosiOffer[];
  equipment: WeaponEquipment;
  stats: CombatStats;
}

function Family({ offers, equipment, stats }: FamilyProps) {
  const { tab, setTab, targetId, setTarget } = useAddress();
  const isLost = useIsConnectionLost();
  const crew = crewOf(equipment);
  const content: Readonly<Record<TabName, ReactNode>> = {
    hire: <HireTab offers={offers} crew={crew} />,
    equipment: <EquipmentTab equipment={equipment} onHire={() => setTab('hire')} />,
    combat: <CombatTab crew={crew} stats={stats} onAttack={setTarget} onHire={() => setTab('hire')} />,
    leaderboard: <LeadersTab />,
  };
  return (
    <>
      <Stale stale={isLost}>
        <CombatHead power={powerOf(crew)} stats={stats} />
        <Tabs
          label="Combat"
          tabs={TABS.map((value) => ({ value, label: names[value] }))}
          value={tab}
          onChange={setTab}
          className="mt-4"
        >
          {TABS.map((value) => (
            <TabPanel key={value} value={value}>
              {content[value]}
            </TabPanel>
          ))}
        </Tabs>
      </Stale>
      <AttackDialog
        targetId={targetId}
        crew={crew}
        stats={stats}
        onHire={() => setTab('hire')}
        onClose={() => setTarget(null)}
      />
    </>
  );
}

/** In the URL, because other pages link to the tab and to the attack dialog. */
function useAddress() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab = TABS.find((known) => known === asked) ?? 'hire';
  const targetId = params.get('attack');
  const go = (next: Record<string, string>) => setParams(next, { replace: true, preventScrollReset: true });
  return {
    tab,
    targetId: targetId === '' ? null : targetId,
    setTab: (next: string) => go({ tab: next }),
    setTarget: (id: string | null) => go(id === null ? { tab } : { tab, attack: id }),
  };
}
