import { type FormEvent, useState } from 'react';
import type { PickThree } from '#protocol/systems/racing/pick-three.ts';
import { MAX_PICK_THREE_TICKETS, PICK_THREE_TICKET_DOLLARS } from '#protocol/systems/racing/terms.ts';
import { api } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { useCommand } from '#web/live/use-command.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { formatOdds } from '../model.ts';
import { courseStore, withTicket } from '../store.ts';
import { pickThreeText } from '../text/pick-three.ts';
import { racingKeys } from '../use-racing.ts';
import { Foot, Legs, LegTitle, Pool } from './legs.tsx';
import type { Leg } from './model.ts';

interface SaleProps {
  readonly current: PickThree;
  readonly legs: readonly Leg[];
  readonly carried: number;
}

/** The picks stay, so that the next ticket may differ in one of them. */
export function Sale({ current, legs, carried }: SaleProps) {
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const { isBusy, run } = useBuyTicket(current);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void run(legs.map(({ raceId }) => picked[raceId] ?? ''));
  };
  const isFull = current.tickets.length >= MAX_PICK_THREE_TICKETS;
  return (
    <form onSubmit={submit} aria-label={pickThreeText.title} className="grid min-w-0 gap-3">
      <Legs>
        {legs.map(({ raceId, name, startsAt, horses }) => (
          <Field key={raceId} label={<LegTitle startsAt={startsAt} name={name} />}>
            {(control) => (
              <Select
                {...control}
                required
                placeholder={pickThreeText.chooseWinner}
                value={picked[raceId] ?? ''}
                onChange={({ target }) => setPicked({ ...picked, [raceId]: target.value })}
                options={horses.map(({ id, number, name: horse, odds }) => ({
                  value: id,
                  label: pickThreeText.option(number, horse, formatOdds(odds)),
                }))}
              />
            )}
          </Field>
        ))}
      </Legs>
      <Foot>
        <Pool of={current} carried={carried} />
        <Button
          type="submit"
          busy={isBusy}
          disabledReason={isFull ? pickThreeText.noneLeft(MAX_PICK_THREE_TICKETS) : undefined}
          className="max-sm:w-full"
        >
          {pickThreeText.buy(`$${PICK_THREE_TICKET_DOLLARS}`)}
        </Button>
      </Foot>
    </form>
  );
}

function useBuyTicket({ races }: PickThree) {
  const { dollars } = useUser();
  return useCommand({
    key: ['racing', 'buy-pick-three'],
    send: (horseIds: string[]) => api.command('POST /api/horse-racing/pick-three', { horseIds }),
    expectedDollars: () => (dollars >= PICK_THREE_TICKET_DOLLARS ? -PICK_THREE_TICKET_DOLLARS : 0),
    changes: [racingKeys.pickThree],
    isBusyUntilRead: true,
    done: () => courseStore.setState((state) => withTicket(state, races.at(-1)?.id ?? null), true),
    fallback: pickThreeText.failed,
  });
}
