import type { Race, RaceHorse } from '#protocol/systems/racing/models.ts';
import type {
  PickThree,
  PickThreeResult,
  PickThreeTicket,
  PickThreeView,
} from '#protocol/systems/racing/pick-three.ts';
import { pickThreeFromMs, pickThreeTimes } from '#protocol/systems/racing/schedule.ts';
import { MAX_PICK_THREE_TICKETS, PICK_THREE_TICKET_DOLLARS } from '#protocol/systems/racing/terms.ts';
import { dayOf } from '#protocol/values/time.ts';
import { fullDollars } from '#web/ui/figure/format.ts';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { pickThreeText } from '../text/pick-three.ts';

export interface Leg {
  readonly raceId: string;
  readonly name: string;
  readonly startsAt: string;
  readonly horses: readonly RaceHorse[];
  /** Null until the result may be shown. */
  readonly winner: Pick<RaceHorse, 'id' | 'number' | 'name' | 'silks'> | null;
}

/** `races` hide the result that is still on the stage; they know more than the answer, which may be older. */
export const legsOf = (current: PickThree, races: readonly Race[]): readonly Leg[] =>
  current.races.map((planned) => {
    const race = races.find(({ id }) => id === planned.id) ?? planned;
    const first = race.status === 'finished' ? race.results?.[0] : undefined;
    return {
      raceId: race.id,
      name: race.name,
      startsAt: race.starts_at,
      horses: planned.horses,
      winner: planned.horses.find(({ id }) => id === first?.horse_id) ?? null,
    };
  });

export interface Picked {
  readonly horse: RaceHorse | undefined;
  readonly mark: 'pending' | 'right' | 'wrong';
}

export const picksOf = (ticket: PickThreeTicket, legs: readonly Leg[]): readonly Picked[] =>
  legs.map(({ horses, winner }, race) => {
    const horseId = ticket.horse_ids[race];
    const horse = horses.find(({ id }) => id === horseId);
    return { horse, mark: winner === null ? 'pending' : winner.id === horseId ? 'right' : 'wrong' };
  });

const QUARTER_MS = 15 * 60_000;

/** Planning is never exact: the nearest quarter of an hour. */
export const roughly = (time: string): number => Math.round(Date.parse(time) / QUARTER_MS) * QUARTER_MS;

/** Read again later; the caller's own ticket shows at once. */
export const withBought = (view: PickThreeView, ticket: PickThreeTicket): PickThreeView => {
  const { current } = view;
  if (!current || current.tickets.some(({ id }) => id === ticket.id)) return view;
  return {
    ...view,
    current: {
      ...current,
      pool: current.pool + PICK_THREE_TICKET_DOLLARS,
      tickets_sold: current.tickets_sold + 1,
      tickets: [...current.tickets, ticket],
    },
  };
};

/** Why the player cannot buy another ticket. */
export function saleRefusal(
  { tickets }: Pick<PickThree, 'tickets'>,
  newcomer: PickThreeView['newcomer'],
): string | undefined {
  if (tickets.length >= MAX_PICK_THREE_TICKETS) return pickThreeText.noneLeft(MAX_PICK_THREE_TICKETS);
  if (newcomer === null || newcomer.can_spend >= PICK_THREE_TICKET_DOLLARS) return undefined;
  return pickThreeText.earnedOnly(fullDollars(newcomer.can_spend), dateAndTime(newcomer.until));
}

/** 20:00 of the game day. */
export const firstStartMs = (gameMs: number): number => pickThreeFromMs(dayOf(gameMs));

/** What the player's tickets brought, in dollars; 0 without tickets. */
export const wonBy = ({ tickets }: { readonly tickets: PickThreeResult['tickets'] }): number =>
  tickets.reduce((sum, { payout }) => sum + (payout ?? 0), 0);

export type Phase = 'sale' | 'races' | 'between';

/** What the answer will probably hold; a world that was stopped at 20:00 sells later. */
export function phaseAt(gameMs: number, speed: number): Phase {
  const { opensAtMs, closesAtMs, endsAtMs } = pickThreeTimes(dayOf(gameMs), speed);
  if (gameMs < opensAtMs || gameMs >= endsAtMs) return 'between';
  return gameMs < closesAtMs ? 'sale' : 'races';
}
