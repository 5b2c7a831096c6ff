import { useId, useMemo } from 'react';
import type { MafiosiType } from '#protocol/systems/combat/crew.ts';
import { Drawn } from '#web/ui/drawing/drawn.tsx';
import { mafioso } from './figure/mafioso.ts';

interface MafiosoPictureProps {
  readonly type: MafiosiType;
  readonly part: 'attacker' | 'defender';
  readonly className?: string;
}

export function MafiosoPicture({ type, part, className }: MafiosoPictureProps) {
  const id = useId();
  const shapes = useMemo(
    () => mafioso({ type, weapon: null, look: 0, role: part, pose: 'stand', frame: 0 }),
    [type, part],
  );
  return (
    <svg viewBox="-33 -191 66 66" aria-hidden="true" className={className}>
      <Drawn id={id} shapes={shapes} />
    </svg>
  );
}
