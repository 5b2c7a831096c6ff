import { useState } from 'react';
import type { Fight } from '#protocol/systems/combat/contract.ts';
import type { Crew } from '#protocol/systems/combat/crew.ts';
import { FailedRead } from '#web/live/failed-read.tsx';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { HouseMark } from '#web/ui/person/name.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { targetStateAt } from '../../model.ts';
import { type CombatStats, type Odds, useAttack, useAttacksLeft, useOdds } from '../../use-combat.ts';
import { attackText as text } from '../../text/attack.ts';
import { failureTexts, reasonText } from '../../text/refusals.ts';
import { attackLimitReason } from '../format.ts';
import { FightDialog } from './fight-dialog.tsx';
import { OddsView } from './odds-view.tsx';

interface AttackDialogProps {
  /** Null while the dialog is closed. */
  targetId: string | null;
  crew: Crew;
  stats: CombatStats;
  onHire: () => void;
  onClose: () => void;
}

export function AttackDialog({ targetId, crew, stats, onHire, onClose }: AttackDialogProps) {
  const [fight, setFight] = useState<Fight | null>(null);
  const show = (fought: Fight) => {
    setFight(fought);
    onClose();
  };
  return (
    <>
      {targetId !== null && (
        <Prompt key={targetId} {...{ targetId, crew, stats, onHire, onClose }} onFought={show} />
      )}
      <FightDialog fight={fight} onClose={() => setFight(null)} />
    </>
  );
}

interface PromptProps extends AttackDialogProps {
  targetId: string;
  onFought: (fight: Fight) => void;
}

function Prompt({ targetId, crew, stats, onHire, onClose, onFought }: PromptProps) {
  const odds = useOdds(targetId);
  const { isBusy, run } = useAttack(onFought);
  const reason = useRefusal(odds.data, { targetId, crew, stats });
  const isEmpty = crew.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={odds.data ? <Title target={odds.data.target} /> : text.title}
      cancel={text.cancel}
      actions={
        isEmpty ? (
          <Button variant="primary" onClick={onHire}>
            {text.hireFirst}
          </Button>
        ) : (
          <Button
            variant="primary"
            busy={isBusy}
            disabledReason={isBusy ? undefined : reason}
            onClick={() => void run(targetId)}
          >
            {text.confirm}
          </Button>
        )
      }
    >
      {odds.data ? (
        <OddsView odds={odds.data} crew={crew} stats={stats} reason={reason} />
      ) : odds.isError ? (
        <div className="-mx-5">
          <FailedRead of={odds} fallback={failureTexts.load} />
        </div>
      ) : (
        <OddsSkeleton />
      )}
    </Dialog>
  );
}

const Title = ({ target }: Pick<Odds, 'target'>) => (
  <>
    <span>{text.titleFor(target.username)} </span>
    <HouseMark isBot={target.is_bot} />
  </>
);

const OddsSkeleton = () => (
  <div aria-busy="true">
    <Skeleton className="h-11 w-32" />
    <Skeleton className="mt-3 h-2" />
    <Skeleton className="mt-6 h-16" />
    <Skeleton className="mt-6 h-44" />
  </div>
);

function useRefusal(
  odds: Odds | undefined,
  { targetId, crew, stats }: Pick<PromptProps, 'targetId' | 'crew' | 'stats'>,
): string | undefined {
  const { id } = useUser();
  const left = useAttacksLeft(stats);
  const target = odds?.target;
  const state = useTicking((nowMs) => (target ? targetStateAt(target, nowMs).state : 'unknown'));
  if (targetId === id) return reasonText.yourself;
  if (!target || state === 'unknown') return reasonText.oddsPending;
  if (crew.length === 0) return reasonText.noCrew;
  if (left === 0) return attackLimitReason();
  if (state === 'protected') return reasonText.underProtection;
  return state === 'recent' ? reasonText.attackedRecently : undefined;
}
