import { and, eq, sql } from 'drizzle-orm';
import { type MafiosiType, type Squad } from '#protocol/systems/combat/crew.ts';
import { WEAPON_TYPES, type WeaponType } from '#protocol/systems/combat/terms.ts';
import { store } from '../../../kit/store.ts';

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
    const one = statement(
      'squad_one',
      orm
        .select()
        .from(squads)
        .where(and(eq(squads.playerId, p('playerId')), eq(squads.type, p('type')))),
    );
    const put = statement(
      'squad_put',
      orm
        .insert(squads)
        .values({
          playerId: p('playerId'),
          type: p('type'),
          quantity: p('quantity'),
          totalHired: p('totalHired'),
          knife: p('knife'),
          pistol: p('pistol'),
          vest: p('vest'),
          shotgun: p('shotgun'),
          tommy_gun: p('tommy_gun'),
        })
        .onConflictDoUpdate({
          target: [squads.playerId, squads.type],
          set: {
            quantity: sql`excluded.quantity`,
            totalHired: sql`excluded.total_hired`,
            knife: sql`excluded.knife`,
            pistol: sql`excluded.pistol`,
            vest: sql`excluded.vest`,
            shotgun: sql`excluded.shotgun`,
            tommy_gun: sql`excluded.tommy_gun`,
          },
        }),
    );
    const all = statement('squads_all', orm.select().from(squads));

    return {
      ofPlayer: async (playerId: string): Promise<SquadRow[]> =>
        (await ofPlayer.execute({ playerId })).map(squadRow),
      of: async (playerId: string, type: MafiosiType): Promise<SquadRow> => {
        const [row] = await one.execute({ playerId, type });
        return row ? squadRow(row) : { type, quantity: 0, totalHired: 0, weapons: {} };
      },
      put: async (playerId: string, { type, quantity, totalHired, weapons }: SquadRow): Promise<void> =>
        void (await put.execute({ playerId, type, quantity, totalHired, ...NO_WEAPONS, ...weapons })),
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
