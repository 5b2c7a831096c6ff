import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import {
  LOSER_CASUALTIES_PERCENT,
  VICTORY_POINTS,
  WINNER_CASUALTIES_PERCENT,
} from '#protocol/systems/combat/fight.ts';
import type { MafiosiOffer, WeaponEquipment } from '#protocol/systems/combat/models.ts';
import { HEAVY_DAY_PERCENT, HEAVY_DEFEAT_PERCENT } from '#protocol/systems/combat/terms.ts';
import { type Crew, headcount } from '#protocol/systems/combat/crew.ts';
import { FailedPanel } from '#web/live/failed-read.tsx';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { useSettings } from '#web/live/use-settings.ts';
import { fullDollars } from '#web/ui/figure/format.ts';
import { HelpLines } from '#web/ui/overlay/help-lines.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { TabPanel, Tabs } from '#web/ui/page/tabs.tsx';
import { useUser } from '#web/live/session-store.ts';
import { FeedBar } from '#web/ui/page/feed-bar.tsx';
import { failureTexts } from './text/refusals.ts';
import { crewOf, powerOf } from './model.ts';
import { AttackDialog } from './parts/attack/attack-dialog.tsx';
import { CombatTab } from './parts/attack/combat-tab.tsx';
import { CombatHead } from './parts/combat-head.tsx';
import { EquipmentTab } from './parts/equipment/equipment-tab.tsx';
import { HireTab } from './parts/hire/hire-tab.tsx';
import { LeadersTab } from './parts/leaders-tab.tsx';
import { CombatSkeleton } from './parts/states.tsx';
import { combatText as text, helpText, mealText } from './text/crew.ts';
import {
  type CombatStats,
  FedPercent,
  useCombatNews,
  useCombatStats,
  useEquipment,
  useFedPercent,
  useMafiosi,
  useFeedCrew,
} from './use-combat.ts';

export function CombatPage() {
  const mafiosi = useMafiosi();
  const equipment = useEquipment();
  const stats = useCombatStats();
  useCombatNews(stats.data);
  const failed = [mafiosi, equipment, stats].find(({ isError, data }) => isError && !data);
  return (
    <>
      <PageHead help={<CombatHelp />} title={text.title} lead={text.lead} />
      {failed ? (
        <FailedPanel of={failed} fallback={failureTexts.load} />
      ) : mafiosi.data && equipment.data && stats.data ? (
        <CombatTabs offers={mafiosi.data} equipment={equipment.data} stats={stats.data} />
      ) : (
        <CombatSkeleton />
      )}
    </>
  );
}

function CombatHelp() {
  const settings = useSettings();
  const lines =
    settings &&
    helpText({
      lootPercent: settings['combatSettings.maxRewardPercentage'],
      maxLoot: fullDollars(settings['combatSettings.maxRewardAmount']),
      loserCasualtiesPercent: LOSER_CASUALTIES_PERCENT,
      winnerCasualtiesPercent: WINNER_CASUALTIES_PERCENT,
      points: VICTORY_POINTS,
      attacksPerDay: settings.dailyAttackLimit,
      heavyDefeatPercent: HEAVY_DEFEAT_PERCENT,
      heavyDayPercent: HEAVY_DAY_PERCENT,
    });
  return <HelpLines lines={lines} />;
}

const TABS = ['hire', 'equipment', 'combat', 'leaderboard'] as const;
type TabName = (typeof TABS)[number];

interface CombatTabsProps {
  offers: readonly MafiosiOffer[];
  equipment: WeaponEquipment;
  stats: CombatStats;
}

function CombatTabs({ offers, equipment, stats }: CombatTabsProps) {
  const { tab, setTab, targetId, setTarget } = useAddress();
  const isLost = useIsConnectionLost();
  const crew = crewOf(equipment);
  const fedPercent = useFedPercent(stats);
  const content: Readonly<Record<TabName, ReactNode>> = {
    hire: <HireTab offers={offers} crew={crew} />,
    equipment: <EquipmentTab equipment={equipment} onHire={() => setTab('hire')} />,
    combat: <CombatTab crew={crew} stats={stats} onAttack={setTarget} onHire={() => setTab('hire')} />,
    leaderboard: <LeadersTab />,
  };
  return (
    <FedPercent value={fedPercent}>
      <Stale stale={isLost}>
        <CombatHead power={powerOf(crew, fedPercent)} stats={stats} />
        {crew.length > 0 && <CrewMeal crew={crew} feeding={stats.feeding} />}
        <Tabs
          label={text.title}
          tabs={TABS.map((value) => ({ value, label: text.tabs[value] }))}
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
    </FedPercent>
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

interface CrewMealProps {
  crew: Crew;
  feeding: CombatStats['feeding'];
}

function CrewMeal({ crew, feeding: { cost, percent, fed_until } }: CrewMealProps) {
  const { food } = useUser();
  const { isBusy, run } = useFeedCrew();
  return (
    <FeedBar
      effect={mealText.effect(percent)}
      cost={headcount(crew) * cost}
      inHand={food}
      buyAt="/market?resource=food"
      fedUntilMs={fed_until === null ? null : Date.parse(fed_until)}
      isBusy={isBusy}
      onFeed={() => void run()}
      className="mt-4"
    />
  );
}
