import { and, asc, desc, eq, isNotNull, max } from 'drizzle-orm';
import { rowCount, wholeOf, wholeSum } from '../../kit/columns/expressions.ts';
import { isPlayer } from '../../players/is-player.ts';
import { store } from '../../kit/store.ts';
import type { Row } from '../../kit/tables.ts';
import { rowAdder } from '../../kit/unit-of-work/row-statements.ts';

export type CrowningRow = Row<'kings'>;

export interface ReignRow {
  readonly playerId: string;
  readonly days: number;
  readonly bonusCents: number;
  readonly lastDay: number;
}

export const kingStore = store(
  { reads: ['inhabitants', 'kings', 'players', 'unrankedPlayers'], writes: ['kings'] },
  (tx) => {
    const { orm, statement } = tx;
    const { kings, players } = tx.tables;
    const last = statement('king_last', orm.select().from(kings).orderBy(desc(kings.day)).limit(1));
    const current = statement(
      'king_current',
      orm
        .select({ king: kings, username: players.username })
        .from(kings)
        .leftJoin(players, and(eq(players.id, kings.playerId), isPlayer(tx)))
        .orderBy(desc(kings.day))
        .limit(1),
    );

    const reigns = statement(
      'king_reigns',
      orm
        .select({
          playerId: kings.playerId,
          days: rowCount(),
          bonusCents: wholeSum(kings.bonusCents),
          lastDay: max(kings.day),
        })
        .from(kings)
        .where(isNotNull(kings.playerId))
        .groupBy(kings.playerId),
    );

    return {
      async reigns(): Promise<ReignRow[]> {
        const rows = await reigns.execute();
        return rows.map(({ playerId, days, bonusCents, lastDay }) => ({
          ...{ playerId: playerId ?? '', days, bonusCents },
          lastDay: wholeOf(lastDay),
        }));
      },
      last: async (): Promise<CrowningRow | null> => (await last.execute())[0] ?? null,
      add: rowAdder({ orm, statement }, kings),
      /** Null if nobody was crowned, or whom boards do not rank. */
      async current(): Promise<(CrowningRow & { readonly id: string; readonly username: string }) | null> {
        const [row] = await current.execute();
        const id = row?.king.playerId;
        return row?.username && id ? { ...row.king, id, username: row.username } : null;
      },
    };
  },
);

export const kingAuditStore = store(
  { reads: ['kings', 'transfers'], writes: [] },
  ({ orm, run, tables: { kings, transfers } }) => ({
    days: () => run(orm.select({ day: kings.day }).from(kings).orderBy(asc(kings.day))),
    async paid(): Promise<{ readonly recorded: number; readonly moved: number }> {
      const [recorded] = await run(orm.select({ cents: wholeSum(kings.bonusCents) }).from(kings));
      const [moved] = await run(
        orm
          .select({ cents: wholeSum(transfers.amount) })
          .from(transfers)
          .where(eq(transfers.code, 'king_bonus')),
      );
      return { recorded: recorded?.cents ?? 0, moved: moved?.cents ?? 0 };
    },
  }),
);
