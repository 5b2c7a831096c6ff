import { type RefObject, useEffect, useRef } from 'react';
import type { Race, RaceHorse } from '#protocol/systems/racing/models.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { clearSlip, isSlipEmpty, pickHorse, type SlipPlace, useSlip } from './slip-store.ts';
import { runnerText } from '../text/races.ts';

interface PickedHorse {
  readonly isPicked: boolean;
  readonly hasSlip: boolean;
  readonly line: RefObject<HTMLDivElement | null>;
}

export function usePickedHorse(race: Race, horse: RaceHorse, place: SlipPlace): PickedHorse {
  const slip = useSlip();
  const line = useRef<HTMLDivElement>(null);
  const isPicked = slip?.raceId === race.id && slip.horseId === horse.id;
  const hasSlip = isPicked && slip.place === place;
  const had = useRef(hasSlip);
  useEffect(() => {
    const isClosed = had.current && !hasSlip && isSlipEmpty();
    had.current = hasSlip;
    if (isClosed && document.activeElement === document.body)
      (line.current?.querySelector('button') ?? line.current)?.focus({ preventScroll: true });
  }, [hasSlip]);
  return { isPicked, hasSlip, line };
}

/** The buttons of a list of horses. */
export const SELECTS = '[data-guide=bet]';

interface SelectHorseProps {
  readonly race: Race;
  readonly horse: RaceHorse;
  readonly place: SlipPlace;
  readonly picked: Pick<PickedHorse, 'isPicked' | 'hasSlip'>;
  readonly className: string;
}

export function SelectHorse({ race, horse, place, picked, className }: SelectHorseProps) {
  const { isPicked, hasSlip } = picked;
  return (
    <Button
      size="sm"
      data-guide="bet"
      aria-pressed={isPicked}
      aria-label={runnerText.selectHorse(horse.name)}
      className={cx(className, isPicked && 'border-accent! bg-accent/20! text-accent!')}
      onClick={() => (hasSlip ? clearSlip() : pickHorse(race.id, horse.id, place))}
    >
      {runnerText.select}
    </Button>
  );
}
