import { useCallback, useEffect, useState } from 'react';
import type { Fight } from '#protocol/systems/combat/models.ts';
import { timers } from '#web/live/clock.ts';
import { usePrefersReducedMotion } from '#web/ui/prefers-reduced-motion.ts';
import { FightStage } from './fight-stage.tsx';
import { spokenOf, titleOf, viewerOf } from './readout.ts';
import { Receipt } from './receipt.tsx';

interface FightViewProps {
  readonly fight: Fight;
  /** Whose eyes it is told for; anybody may look. */
  readonly viewerId: string;
  /** Otherwise its end is shown, and it can be run. */
  readonly autoPlay?: boolean;
}

const READ_AFTER_MS = 200;

/** A fight as one watches it: eight seconds in a dark street, then a receipt that adds up. */
export function FightView(props: FightViewProps) {
  return <WatchedFight key={props.fight.id} {...props} />;
}

function WatchedFight({ fight, viewerId, autoPlay = true }: FightViewProps) {
  const prefersReducedMotion = usePrefersReducedMotion();
  const [isOver, setIsOver] = useState(false);
  const end = useCallback(() => setIsOver(true), []);
  // A live region is read aloud when it changes, not when it appears.
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
