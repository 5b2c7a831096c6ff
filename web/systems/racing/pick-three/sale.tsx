import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { PickThree, PickThreeView } from '#protocol/systems/racing/pick-three.ts';
import { PICK_THREE_TICKET_DOLLARS } from '#protocol/systems/racing/terms.ts';
import { api } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { useCommand } from '#web/live/use-command.ts';
import { Button } from '#web/ui/button/button.tsx';
import { courseStore, withTicket } from '../store.ts';
import { legText, pickThreeText } from '../text/pick-three.ts';
import { racingKeys } from '../use-racing.ts';
import { Foot, LegTitle, Pool } from './legs.tsx';
import { type Leg, saleRefusal, withBought } from './model.ts';
import { Paper } from './paper.tsx';
import { Stub } from './stub.tsx';

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
