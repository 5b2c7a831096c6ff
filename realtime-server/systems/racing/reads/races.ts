import type { Tx } from '#db/database/open.ts';
import { type RaceRow, raceStore, raceViewStore } from '#db/systems/racing/store/races.ts';
import { betStore } from '#db/systems/racing/store/bets.ts';
import { formStore } from '#db/systems/racing/store/records.ts';
import type { Answer } from '#protocol/kit/contract.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import type { Race } from '#protocol/systems/racing/models.ts';
import { FINISHED_SHOWN, type racingRoutes } from '#protocol/systems/racing/contract.ts';
import { type Player, refuse } from '../../../action/context.ts';
import type { Handler, ReadContext } from '../../../action/system.ts';
import { raceView } from './race-view.ts';

type Routes = typeof racingRoutes;

export const todaysRaces = (tx: Tx, { actor, speed }: ReadContext<Player>) =>
  shownRaces(tx, { playerId: actor.id, speed });

export async function shownRaces(
  tx: Tx,
  { playerId, speed }: { readonly playerId: string; readonly speed: number },
): Promise<Answer<Routes['todaysRaces']>> {
  const finished = await raceViewStore(tx).finished(playerId, FINISHED_SHOWN);
  const planned = await raceViewStore(tx).planned(playerId);
  return { races: await views(tx, [...finished.reverse(), ...planned], speed) };
}

export const currentStatus: Handler<Routes['currentStatus']> = async (tx, { actor, speed }) => {
  const planned = await views(tx, await raceViewStore(tx).planned(actor.id), speed);
  const first = (status: Race['status']): Race | null =>
    planned.find((race) => race.status === status) ?? null;
  return { current_race: first('racing') ?? first('betting'), next_race: first('upcoming') };
};

export const raceHistory: Handler<Routes['raceHistory']> = async (tx, { actor, speed }, { limit }) => {
  return { races: await views(tx, await raceViewStore(tx).finished(actor.id, limit), speed) };
};

/** Bets once the book is closed, the seed once the race is finished. */
export const raceProof: Handler<Routes['raceProof']> = async (tx, _ctx, { id }) => {
  const race = await raceStore(tx).withSeed(id);
  if (race === null) return refuse('race_not_found');
  const bets = race.status === 'upcoming' ? [] : await betStore(tx).ofRace(id);
  return {
    algorithm: race.algorithm,
    commitment: race.commitment,
    seed: race.status === 'finished' ? race.seed : null,
    bets_digest: race.betsDigest,
    bets: bets.map((bet) => ({
      id: bet.id,
      horse_id: bet.horseId,
      amount: toDollars(bet.cents),
      client_seed: bet.clientSeed,
    })),
    lineup: [...race.lineup],
    results: race.results === null ? null : [...race.results],
    race_id: race.id,
    name: race.name,
    going: race.going,
    status: race.status,
  };
};

async function views(tx: Tx, rows: readonly RaceRow[], speed: number): Promise<Race[]> {
  const forms = await formStore(tx).all();
  return rows.map((row) => raceView(row, forms, speed));
}
