import { eq, sql } from 'drizzle-orm';
import { type MafiosiType, type Squad } from '#protocol/systems/combat/crew.ts';
import { WEAPON_TYPES, type WeaponType } from '#protocol/systems/combat/terms.ts';
import { store } from '../../../kit/store.ts';
import { rowReader, rowWriter } from '../../../kit/unit-of-work/row-statements.ts';

export interface SquadRow extends Squad {
  readonly totalHired: number;
}

type Weapons = Readonly<Record<WeaponType, number>>;

export const crewStore = store(
  { reads: ['squads'], writes: ['squads'] },
  ({ orm, run, statement, tables: { squads } }) => {
    const p = sql.placeholder;
    const ofPlayer = statement(
      'squads_of_player',
      orm
        .select()
        .from(squads)
        .where(eq(squads.playerId, p('playerId'))),
    );
    const one = rowReader({ orm, statement }, squads, ['playerId', 'type']);
    const put = rowWriter({ orm, statement }, squads, ['playerId', 'type']);
    const all = statement('squads_all', orm.select().from(squads));

    return {
      ofPlayer: async (playerId: string): Promise<SquadRow[]> =>
        (await ofPlayer.execute({ playerId })).map(squadRow),
      of: async (playerId: string, type: MafiosiType): Promise<SquadRow> => {
        const row = await one({ playerId, type });
        return row ? squadRow(row) : { type, quantity: 0, totalHired: 0, weapons: {} };
      },
      put: (playerId: string, { weapons, ...squad }: SquadRow): Promise<void> =>
        put({ playerId, ...squad, ...NO_WEAPONS, ...weapons }),
      removeOf: async (playerId: string): Promise<void> => {
        await run(orm.delete(squads).where(eq(squads.playerId, playerId)));
      },
      all: async (): Promise<(SquadRow & { readonly playerId: string })[]> =>
        (await all.execute()).map((row) => ({ playerId: row.playerId, ...squadRow(row) })),
    };
  },
);

const NO_WEAPONS: Weapons = { knife: 0, pistol: 0, vest: 0, shotgun: 0, tommy_gun: 0 };

const squadRow = (
  row: { readonly type: MafiosiType; readonly quantity: number; readonly totalHired: number } & Weapons,
): SquadRow => ({
  type: row.type,
  quantity: row.quantity,
  totalHired: row.totalHired,
  weapons: Object.fromEntries(
    WEAPON_TYPES.map((weapon) => [weapon, row[weapon]] as const).filter(([, count]) => count > 0),
  ),
});
