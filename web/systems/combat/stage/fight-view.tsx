import { useCallback, useEffect, useState } from 'react';
import type { Fight } from '#protocol/systems/combat/models.ts';
import { timers } from '#web/live/clock.ts';
import { usePrefersReducedMotion } from '#web/ui/style/media-queries.ts';
import { FightStage } from './fight-stage.tsx';
import { spokenOf, titleOf, viewerOf } from './readout.ts';
import { Receipt } from './receipt.tsx';

interface FightViewProps {
  readonly fight: Fight;
  /** May be neither side. */
  readonly viewerId: string;
  /** False: starts at the end. */
  readonly autoPlay?: boolean;
}

const READ_AFTER_MS = 200;

export function FightView(props: FightViewProps) {
  return <WatchedFight key={props.fight.id} {...props} />;
}

function WatchedFight({ fight, viewerId, autoPlay = true }: FightViewProps) {
  const prefersReducedMotion = usePrefersReducedMotion();
  const [isOver, setIsOver] = useState(false);
  const end = useCallback(() => setIsOver(true), []);
  // Screen readers announce a live region when it changes, not when it appears.
  useEffect(
    () => (prefersReducedMotion ? timers.after(READ_AFTER_MS, end) : undefined),
    [prefersReducedMotion, end],
  );
  const viewer = viewerOf(fight, viewerId);
  return (
    <section aria-label={titleOf(fight)} data-fight={fight.id} className="@container relative min-w-0">
      {!prefersReducedMotion && <FightStage fight={fight} viewer={viewer} autoPlay={autoPlay} onOver={end} />}
      <p role="status" className="sr-only">
        {isOver ? spokenOf(fight, viewer) : ''}
      </p>
      <div className={isOver || prefersReducedMotion ? 'arrives' : 'sr-only'}>
        <Receipt fight={fight} viewer={viewer} isAlone={prefersReducedMotion} />
      </div>
    </section>
  );
}
