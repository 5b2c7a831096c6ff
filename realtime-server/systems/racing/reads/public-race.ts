import type { Tx } from '#db/database/open.ts';
import { raceViewStore } from '#db/systems/racing/store/races.ts';
import { formStore } from '#db/systems/racing/store/records.ts';
import type { Race } from '#protocol/systems/racing/models.ts';
import type { ReadContext } from '../../../action/system.ts';
import { nominalTimeMs } from '../rules/schedule.ts';
import { NOBODY, raceView } from './race-view.ts';
import { momentPush, type Runs } from './runs.ts';

export interface PublicRaces {
  readonly race: Race | null;
  readonly t: number;
  readonly positions: Record<string, number>;
  readonly home?: Record<string, number>;
  readonly next_race: Race | null;
}

export type ReadPublicRaces = (tx: Tx, ctx: Pick<ReadContext, 'nowMs' | 'speed'>) => Promise<PublicRaces>;

export const publicRaces =
  (runs: Runs): ReadPublicRaces =>
  async (tx, { nowMs, speed }) => {
    const planned = await raceViewStore(tx).planned(NOBODY);
    const forms = await formStore(tx).all();
    const first = (status: Race['status']) => planned.find(({ race }) => race.status === status) ?? null;
    const next = first('upcoming');
    const row = first('racing') ?? first('betting') ?? next;
    const next_race = next && raceView(next, forms, speed);
    if (row === null) return { race: null, t: 0, positions: {}, next_race };
    const race = raceView(row, forms, speed);
    const { id, startsAtMs, finishesAtMs, nominalMs } = row.race;
    if (nominalMs === null) return { race, t: 0, positions: {}, next_race };
    const t = nominalTimeMs({ startsAtMs, finishesAtMs, nominalMs }, nowMs);
    return { race, ...momentPush(await runs.of(tx, id), t), next_race };
  };
