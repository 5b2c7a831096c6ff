import { RACE_LENGTH_M } from '#protocol/systems/racing/terms.ts';
import type { RaceRow } from '#db/systems/racing/store/races.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import type { LineupHorse, Race, RaceBet, RaceHorse } from '#protocol/systems/racing/models.ts';
import { stableHorse } from '#protocol/systems/racing/stable.ts';
import { isoOf } from '#protocol/kit/iso.ts';

export type Forms = ReadonlyMap<string, readonly number[]>;

export const NOBODY = '';

export function raceView({ race, bet, settlement }: RaceRow, forms: Forms, speed: number): Race {
  const startsAt = isoOf(race.startsAtMs);
  return {
    id: race.id,
    name: race.name,
    status: race.status,
    going: race.going,
    length_m: RACE_LENGTH_M,
    scheduled_time: startsAt,
    betting_closes_at: isoOf(race.closesAtMs),
    starts_at: startsAt,
    finishes_at: isoOf(race.finishesAtMs),
    finished_at: race.status === 'finished' ? isoOf(race.finishesAtMs) : null,
    nominal_ms: race.nominalMs,
    running_ms: (race.finishesAtMs - race.startsAtMs) / speed,
    total_pool: toDollars(race.poolCents),
    bet_count: race.betCount,
    bets: bet === null ? [] : [betView(bet, settlement)],
    horses: race.lineup.map((horse) => horseView(horse, forms)),
    ...(race.results === null ? {} : { results: [...race.results] }),
    algorithm: race.algorithm,
    commitment: race.commitment,
  };
}

export const betView = (bet: NonNullable<RaceRow['bet']>, settlement: RaceRow['settlement']): RaceBet => ({
  id: bet.id,
  user_id: bet.playerId,
  horse_id: bet.horseId,
  horse_name: stableHorse(bet.horseId).name,
  amount: toDollars(bet.cents),
  odds: bet.oddsTenths / 10,
  ...waivedMarkOf(bet),
  client_seed: bet.clientSeed,
  status: settlement?.outcome ?? 'pending',
  payout: toDollars(settlement?.payoutCents ?? 0),
  placed_at: isoOf(bet.placedAtMs),
});

export const waivedMarkOf = ({ isFair }: { readonly isFair: boolean }) =>
  isFair ? ({ is_margin_waived: true } as const) : null;

const horseView = ({ horse_id, number, odds, chance }: LineupHorse, forms: Forms): RaceHorse => ({
  ...stableHorse(horse_id),
  number,
  odds,
  chance,
  form: [...(forms.get(horse_id) ?? [])],
});
