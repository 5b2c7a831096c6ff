import { Check, X } from 'lucide-react';
import type { PickThreeTicket } from '#protocol/systems/racing/pick-three.ts';
import { MAX_PICK_THREE_TICKETS } from '#protocol/systems/racing/terms.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { Silk } from '../card/silk.tsx';
import { ticketsText } from '../text/pick-three.ts';
import { type Leg, type Picked, picksOf } from './model.ts';
import { PAPER } from './paper.tsx';

interface TicketsProps {
  readonly tickets: readonly PickThreeTicket[];
  readonly legs: readonly Leg[];
}

/** One line, however many there are: it scrolls sideways, with the bar in the padding below. */
export function Tickets({ tickets, legs }: TicketsProps) {
  if (tickets.length === 0)
    return (
      <p className="flex min-h-10 items-center text-muted text-sm">
        {ticketsText.none(MAX_PICK_THREE_TICKETS)}
      </p>
    );
  return (
    <section
      aria-label={ticketsText.title}
      data-own-tickets
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
      tabIndex={0}
      className="relative -mb-3 h-13 overflow-x-auto rounded-md [scrollbar-width:thin]"
    >
      <ul className="flex w-max gap-2">
        {tickets.toReversed().map((ticket) => (
          <li key={ticket.id} className={cx('flex min-h-10 items-center gap-3 rounded-sm px-3', PAPER)}>
            {picksOf(ticket, legs).map((pick, race) => (
              <PickedHorse key={legs[race]?.raceId} pick={pick} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PickedHorse({ pick: { horse, mark } }: { pick: Picked }) {
  if (!horse) return null;
  return (
    <span
      title={horse.name}
      className={cx('flex items-center gap-1.5 text-sm', mark === 'wrong' && 'opacity-70')}
    >
      <Silk silks={horse.silks} size={18} />
      <span aria-hidden="true" className="figures font-semibold">
        {horse.number}
      </span>
      <span className="sr-only">{horse.name}</span>
      {mark === 'right' && <Icon of={Check} size={14} className="text-[#1c6436]" />}
      {mark === 'wrong' && <Icon of={X} size={14} className="text-[#9c2318]" />}
      {mark !== 'pending' && <span className="sr-only">{ticketsText[mark]}</span>}
    </span>
  );
}
