import { Swords } from 'lucide-react';
import { Link } from 'react-router';
import { type Crew, headcount } from '#protocol/systems/combat/crew.ts';
import type { Fight } from '#protocol/systems/combat/contract.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { FailedRead } from '#web/live/failed-read.tsx';
import { useUser } from '#web/live/session-store.ts';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { cx } from '#web/ui/style/cx.ts';
import { Button } from '#web/ui/button/button.tsx';
import { goTo } from '#web/ui/button/keyboard-focus.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { HouseMark } from '#web/ui/person/name.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { type CombatStats, useAttacksLeft, useFight, useFights } from '../../use-combat.ts';
import { midnightText, lastFightText as text } from '../../text/attack.ts';
import { noCrewText } from '../../text/crew.ts';
import { reasonText, failureTexts } from '../../text/refusals.ts';
import { attackLimitNote } from '../format.ts';
import { NoCrew } from '../states.tsx';
import { History } from './history.tsx';
import { Targets } from './targets.tsx';
import { PowerBars } from '../power.tsx';

interface CombatTabProps {
  crew: Crew;
  stats: CombatStats;
  onAttack: (targetId: string) => void;
  onHire: () => void;
}

export function CombatTab({ crew, stats, onAttack, onHire }: CombatTabProps) {
  const left = useAttacksLeft(stats);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-6">
        {left === 0 && <MidnightNote stats={stats} />}
        {crew.length === 0 && (
          <NoCrew text={noCrewText.onCombat} action={noCrewText.toHiring} onAction={onHire} />
        )}
        <Targets crew={crew} left={left} onAttack={onAttack} />
      </div>
      <div className="grid min-w-0 gap-6">
        <LastResult />
        <History />
      </div>
    </div>
  );
}

const MidnightNote = ({ stats: { resets_at } }: { stats: CombatStats }) => (
  <section
    aria-label={midnightText.name}
    className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 rounded-lg border border-warn/50 bg-surface px-5 py-4 max-sm:px-4"
  >
    <div>
      <p className="font-semibold text-base">{reasonText.noAttacksLeft}</p>
      <p className="text-muted text-sm">{attackLimitNote()}</p>
    </div>
    <p className="text-right max-sm:text-left">
      <Countdown
        until={Date.parse(resets_at)}
        done={midnightText.soon}
        className="display text-xl max-sm:text-lg"
      />
    </p>
  </section>
);

function LastResult() {
  const fights = useFights([]);
  const newest = fights.data?.fights[0]?.id ?? null;
  const fight = useFight(newest);
  const failed = [fights, fight].find(({ isError, data }) => isError && !data);
  return (
    <Panel title={text.title} padding="flush">
      {failed ? (
        <FailedRead of={failed} fallback={failureTexts.load} />
      ) : fight.data ? (
        <Result fight={fight.data} />
      ) : fights.data && newest === null ? (
        <EmptyState
          icon={Swords}
          title={text.emptyTitle}
          text={text.empty}
          action={<Button onClick={() => goTo('targets')}>{text.emptyAction}</Button>}
        />
      ) : (
        <div className="p-5" aria-busy="true">
          <Skeleton className="h-7 w-24" />
          <Skeleton className="mt-5 h-16" />
          <Skeleton className="mt-5 h-10" />
        </div>
      )}
    </Panel>
  );
}

function Result({ fight }: { fight: Fight }) {
  const { id } = useUser();
  const isAttacker = fight.attacker.id === id;
  const won = fight.victory === isAttacker;
  const [own, other] = isAttacker ? [fight.attacker, fight.defender] : [fight.defender, fight.attacker];
  const change = isAttacker ? fight.reward : -fight.reward;
  return (
    <div className="grid gap-4 p-5 max-sm:p-4">
      <div className="flex items-baseline justify-between gap-4">
        <p className={cx('display text-xl', won ? 'text-gain' : 'text-loss')}>
          {won ? text.victory : text.defeat}
        </p>
        {change === 0 ? (
          <span className="text-muted text-sm">{text.noMoney}</span>
        ) : (
          <Money of={change} tone="result" className="font-semibold text-base" />
        )}
      </div>
      <p className="wrap-anywhere -mt-3 text-muted text-sm">
        <span>{isAttacker ? text.youAttacked : text.youWereAttackedBy}</span>{' '}
        <span className="text-ink">{other.username}</span> <HouseMark isBot={other.is_bot} />
        <span>{text.at(dateAndTime(fight.at))}</span>
      </p>
      <PowerBars
        sides={[
          { name: text.you, power: own.power, isOwn: true },
          { name: other.username, isBot: other.is_bot, power: other.power },
        ]}
      />
      <p className="text-muted text-sm">
        <span>{text.fallen(headcount(own.fallen), headcount(other.fallen))}</span>
        {isAttacker && fight.points > 0 && <span>{text.pointsEarned(fight.points)}</span>}
      </p>
      <Link to={`/combat/fight/${fight.id}`} className={buttonStyle('secondary')}>
        {text.seeFight}
      </Link>
    </div>
  );
}
