import type { Crew } from '#protocol/systems/combat/crew.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { type CombatStats, useAttacksLeft } from '../../use-combat.ts';
import { midnightText } from '../../text/attack.ts';
import { noCrewText } from '../../text/crew.ts';
import { reasonText } from '../../text/refusals.ts';
import { attackLimitNote } from '../format.ts';
import { NoCrew } from '../states.tsx';
import { History } from './history.tsx';
import { LastResult } from './last-result.tsx';
import { Targets } from './targets.tsx';

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
