import { lazy, memo, Suspense } from 'react';
import { Check, X } from 'lucide-react';
import type { Race } from '#protocol/systems/racing/models.ts';
import type { PickThreeView, PickThreeTicket } from '#protocol/systems/racing/pick-three.ts';
import { MAX_PICK_THREE_TICKETS } from '#protocol/systems/racing/terms.ts';
import { clock } from '#web/live/clock.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { clockSpan, fullDollars } from '#web/ui/figure/format.ts';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { clockTime } from '#web/ui/figure/times.ts';
import { FailedRead } from '#web/live/failed-read.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { useHiddenRaceId } from '../stage/stage-store.ts';
import { lastText, legText, pickThreeText, ticketsText } from '../text/pick-three.ts';
import { usePickThree } from '../use-records.ts';
import { Foot, Legs, LegSlot, LegTitle, Line, LineSkeleton, Pool, Runner } from './legs.tsx';
import { firstStartMs, legsOf, phaseAt, roughly, wonBy, type Leg, type Picked, picksOf } from './model.ts';
import { Paper, STUB, PAPER } from './paper.tsx';
import { Silk } from '../card/silk.tsx';

const Sale = lazy(async () => ({ default: (await import('./sale.tsx')).Sale }));

/** Three slots while tickets are sold or the races run; a line or two between. */
export const PickThreeCard = memo(function PickThreeCard({ races }: { races: readonly Race[] }) {
  const query = usePickThree(useHiddenRaceId() !== null);
  const view = query.data;
  const from = useTicking(firstStartMs);
  return (
    <Panel
      title={pickThreeText.title}
      note={pickThreeText.rule(clockTime(from))}
      aside={<Phase view={view} />}
      className="mt-8"
    >
      {query.isError && !view ? (
        <FailedRead of={query} fallback={pickThreeText.loadFailed} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {view ? <Content view={view} races={races} /> : <Waiting />}
        </div>
      )}
    </Panel>
  );
});

const closesIn = (ms: number): string => `${pickThreeText.closesIn} ${clockSpan(ms)}`;

function Phase({ view }: { view: PickThreeView | undefined }) {
  const closesMs = Date.parse(view?.current?.closes_at ?? '');
  return (
    <p className="flex min-h-6 items-center gap-2 text-muted text-sm">
      {view?.current && <Countdown until={closesMs} done={pickThreeText.closed} formatOf={closesIn} />}
      {view?.opens_at && <span>{pickThreeText.opensAt(clockTime(roughly(view.opens_at)))}</span>}
    </p>
  );
}

function Content({ view, races }: { readonly view: PickThreeView; readonly races: readonly Race[] }) {
  const { current } = view;
  const closesMs = Date.parse(current?.closes_at ?? '');
  const isOpen = useTicking((nowMs) => (nowMs < closesMs ? 1 : 0)) === 1;
  if (!current) return <Between view={view} />;
  const legs = legsOf(current, races);
  return (
    <>
      {isOpen ? (
        <Suspense fallback={<SaleSkeleton />}>
          <Sale current={current} legs={legs} carried={view.carried} newcomer={view.newcomer} />
        </Suspense>
      ) : (
        <>
          <Legs>
            {legs.map(({ raceId, name, startsAt, winner }) => (
              <LegSlot key={raceId} title={<LegTitle startsAt={startsAt} name={name} />}>
                {winner ? <Runner horse={winner} /> : <span className="text-muted">{legText.toRun}</span>}
              </LegSlot>
            ))}
          </Legs>
          <Foot>
            <Pool of={current} carried={view.carried} />
          </Foot>
        </>
      )}
      <Tickets tickets={current.tickets} legs={legs} />
    </>
  );
}

function Between({ view: { last, carried } }: { view: PickThreeView }) {
  const winners = (last?.winners ?? []).map(({ horse_name }) => horse_name).join(', ');
  return (
    <Foot isResult>
      <Line name={pickThreeText.carried} dollars={carried}>
        <span>{lastOf(last)}</span>
        {winners !== '' && <span>{lastText.winners(winners)}</span>}
      </Line>
      {last && last.tickets.length > 0 && (
        <Line name={lastText.yours(last.tickets.length)} dollars={wonBy(last)} />
      )}
    </Foot>
  );
}

function lastOf(last: PickThreeView['last']): string {
  if (!last) return lastText.none;
  const { outcome, paid_tickets: tickets, share } = last;
  return outcome === 'three' || outcome === 'two'
    ? lastText[outcome](tickets, fullDollars(share))
    : lastText[outcome];
}

const SaleSkeleton = () => (
  <>
    <Paper>
      {legText.ordinals.map((ordinal) => (
        <div key={ordinal} className={STUB} />
      ))}
    </Paper>
    <Foot>
      <LineSkeleton />
      <Skeleton className="h-10 w-44 pointer-coarse:h-11 max-sm:w-full" />
    </Foot>
  </>
);

/** As high as what usually follows at that time of day. */
function Waiting() {
  const phase = useTicking((nowMs) => phaseAt(nowMs, clock.speed()));
  if (phase === 'between')
    return (
      <Foot isResult>
        <LineSkeleton />
      </Foot>
    );
  return (
    <>
      {phase === 'sale' ? (
        <SaleSkeleton />
      ) : (
        <>
          <Legs>
            {legText.ordinals.map((ordinal) => (
              <LegSlot key={ordinal} title={<Skeleton className="my-0.5 w-40" />}>
                <Skeleton className="w-32" />
              </LegSlot>
            ))}
          </Legs>
          <Foot>
            <LineSkeleton />
          </Foot>
        </>
      )}
      <div className="flex h-10 items-center">
        <Skeleton className="w-40" />
      </div>
    </>
  );
}

interface TicketsProps {
  readonly tickets: readonly PickThreeTicket[];
  readonly legs: readonly Leg[];
}

/** One line, however many there are: it scrolls sideways, with the bar in the padding below. */
function Tickets({ tickets, legs }: TicketsProps) {
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
