import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState, type ReactNode, useId } from 'react';
import type { PickThree, PickThreeView } from '#protocol/systems/racing/pick-three.ts';
import { PICK_THREE_TICKET_DOLLARS } from '#protocol/systems/racing/terms.ts';
import type { RaceHorse } from '#protocol/systems/racing/models.ts';
import { api } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { useCommand } from '#web/live/use-command.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { courseStore, withTicket } from '../store.ts';
import { legText, pickThreeText } from '../text/pick-three.ts';
import { racingKeys } from '../use-racing.ts';
import { Foot, LegTitle, Pool } from './legs.tsx';
import { type Leg, saleRefusal, withBought } from './model.ts';
import { Paper, FADED, STUB } from './paper.tsx';
import { Silk } from '../card/silk.tsx';
import { formatOdds } from '../model.ts';

interface SaleProps {
  readonly current: PickThree;
  readonly legs: readonly Leg[];
  readonly carried: number;
  readonly newcomer: PickThreeView['newcomer'];
}

/** The picks stay, so that the next ticket may differ in one of them. */
export function Sale({ current, legs, carried, newcomer }: SaleProps) {
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const { isBusy, run } = useBuyTicket(current);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void run(legs.map(({ raceId }) => picked[raceId] ?? ''));
  };
  return (
    <form onSubmit={submit} aria-label={pickThreeText.title} className="grid min-w-0 gap-3">
      <Paper>
        {legs.map((leg, at) => (
          <Stub
            key={leg.raceId}
            leg={leg}
            ordinal={legText.ordinals[at] ?? ''}
            title={<LegTitle startsAt={leg.startsAt} name={leg.name} isOnPaper />}
            picked={picked[leg.raceId]}
            onPick={(horseId) => setPicked({ ...picked, [leg.raceId]: horseId })}
          />
        ))}
      </Paper>
      <Foot>
        <Pool of={current} carried={carried} />
        <Button
          type="submit"
          busy={isBusy}
          disabledReason={saleRefusal(current, newcomer)}
          className="max-sm:w-full"
        >
          {pickThreeText.buy(`$${PICK_THREE_TICKET_DOLLARS}`)}
        </Button>
      </Foot>
    </form>
  );
}

function useBuyTicket({ races }: PickThree) {
  const cache = useQueryClient();
  const { dollars } = useUser();
  return useCommand({
    key: ['racing', 'buy-pick-three'],
    send: (horseIds: string[]) => api.command('POST /api/horse-racing/pick-three', { horseIds }),
    expectedDollars: () => (dollars >= PICK_THREE_TICKET_DOLLARS ? -PICK_THREE_TICKET_DOLLARS : 0),
    changes: [racingKeys.pickThree],
    done({ ticket }) {
      courseStore.setState((state) => withTicket(state, races.at(-1)?.id ?? null), true);
      cache.setQueryData<PickThreeView>(racingKeys.pickThree, (view) => view && withBought(view, ticket));
    },
    fallback: pickThreeText.failed,
  });
}

interface StubProps {
  readonly leg: Leg;
  readonly ordinal: string;
  readonly title: ReactNode;
  readonly picked: string | undefined;
  readonly onPick: (horseId: string) => void;
}

/** One leg: a group of radio buttons. */
function Stub({ leg: { raceId, horses }, ordinal, title, picked, onPick }: StubProps) {
  const titleId = useId();
  const [isMissing, setMissing] = useState(false);
  const horse = horses.find(({ id }) => id === picked);
  return (
    <div
      role="radiogroup"
      aria-labelledby={titleId}
      className={STUB}
      onInvalidCapture={(event) => {
        focusFirstMissing(event);
        setMissing(true);
      }}
    >
      <h3 id={titleId}>
        <span className={cx('eyebrow block', FADED)}>{ordinal}</span>
        <span className="block font-semibold text-sm">{title}</span>
      </h3>
      <div className="mt-2 grid min-h-[11.75rem] grid-cols-2 content-start gap-1">
        {horses.map((one) => (
          <Runner
            key={one.id}
            horse={one}
            race={raceId}
            isPicked={one.id === picked}
            onPick={() => {
              setMissing(false);
              onPick(one.id);
            }}
          />
        ))}
      </div>
      <p className="mt-2 flex h-6 items-center text-sm" role={isMissing ? 'alert' : undefined}>
        {horse ? (
          <span className="truncate font-semibold">{legText.picked(horse.number, horse.name)}</span>
        ) : (
          <span className={isMissing ? 'font-medium text-[#9c2318]' : FADED}>
            {pickThreeText.chooseWinner}
          </span>
        )}
      </p>
    </div>
  );
}

interface RunnerProps {
  readonly horse: RaceHorse;
  readonly race: string;
  readonly isPicked: boolean;
  readonly onPick: () => void;
}

const Runner = ({ horse: { id, number, name, silks, odds }, race, isPicked, onPick }: RunnerProps) => (
  <label
    title={name}
    className={cx(
      'flex h-11 min-w-0 cursor-pointer items-center gap-2 rounded-sm px-2 leading-tight has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-[#2b2414]',
      isPicked
        ? 'bg-[#2b2414] text-[#f1e3b6] has-focus-visible:outline-[#d6b567]'
        : 'bg-[#f3ecd9] hover:bg-[#fbf6e9]',
    )}
  >
    <input
      type="radio"
      name={race}
      value={id}
      required
      checked={isPicked}
      onChange={onPick}
      className="sr-only"
    />
    <Silk silks={silks} size={20} />
    <span className="figures font-semibold text-sm">{number}</span>
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium text-xs">{name}</span>
      <span className={cx('figures block text-xs', isPicked ? 'text-[#d8c58d]' : FADED)}>
        {formatOdds(odds)}
      </span>
    </span>
  </label>
);

function focusFirstMissing(event: FormEvent<HTMLElement>): void {
  event.preventDefault();
  const control = event.target as HTMLInputElement;
  if (control.form?.querySelector('input:invalid') === control) control.focus();
}
