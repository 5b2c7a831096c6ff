import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { MAX_SHARED_BY } from '#protocol/systems/links/terms.ts';
import { store } from '../../../kit/store.ts';
import type { Row } from '../../../kit/tables.ts';
import { rowWriter } from '../../../kit/unit-of-work/row-statements.ts';

// Keeps the transaction short.
const MAX_PRUNED = 500;

// Browsers shared by more players list only the latest: with the one who signs in, too many to prove anything.
const MAX_PLAYERS = MAX_SHARED_BY;

export type KnownDevice = Omit<Row<'knownDevices'>, 'usedAtMs'>;

/** Times are real. */
export const knownDeviceStore = store(
  { reads: ['knownDevices'], writes: ['knownDevices'] },
  ({ orm, run, statement, tables: { knownDevices } }) => {
    const { playerId, tokenHash, usedAtMs } = knownDevices;
    const p = sql.placeholder;
    const isRecent = gt(usedAtMs, p('sinceMs'));
    const find = statement(
      'known_device_find',
      orm
        .select({ usedAtMs })
        .from(knownDevices)
        .where(and(eq(playerId, p('playerId')), eq(tokenHash, p('tokenHash')), isRecent)),
    );
    const playersOf = statement(
      'known_device_players',
      orm
        .select({ playerId })
        .from(knownDevices)
        .where(and(eq(tokenHash, p('tokenHash')), isRecent))
        .orderBy(desc(usedAtMs))
        .limit(MAX_PLAYERS),
    );
    const put = rowWriter({ orm, statement }, knownDevices, ['playerId', 'tokenHash']);
    const beyond = statement(
      'known_device_beyond',
      orm
        .select({ tokenHash })
        .from(knownDevices)
        .where(eq(playerId, p('playerId')))
        .orderBy(desc(usedAtMs), desc(tokenHash))
        .offset(p('max'))
        .limit(MAX_PRUNED),
    );
    const forget = statement(
      'known_device_forget',
      orm.delete(knownDevices).where(and(eq(playerId, p('playerId')), eq(tokenHash, p('tokenHash')))),
    );
    return {
      isKnown: async (device: KnownDevice, sinceMs: number): Promise<boolean> =>
        (await find.execute({ ...device, sinceMs })).length > 0,
      async playersOf(hash: string, sinceMs: number): Promise<readonly string[]> {
        const rows = await playersOf.execute({ tokenHash: hash, sinceMs });
        return rows.map((row) => row.playerId);
      },
      async put(device: KnownDevice, atMs: number): Promise<void> {
        await put({ ...device, usedAtMs: atMs });
      },
      async trim(player: string, max: number): Promise<void> {
        const over = await beyond.execute({ playerId: player, max });
        for (const { tokenHash: hash } of over) await forget.execute({ playerId: player, tokenHash: hash });
      },
      async removeOf(player: string): Promise<void> {
        await run(orm.delete(knownDevices).where(eq(playerId, player)));
      },
      async prune(untilMs: number): Promise<number> {
        const over = await run(
          orm
            .select({ tokenHash })
            .from(knownDevices)
            .where(lte(usedAtMs, untilMs))
            .orderBy(asc(usedAtMs))
            .limit(MAX_PRUNED),
        );
        const hashes = over.map((row) => row.tokenHash);
        const isOver = and(inArray(tokenHash, hashes), lte(usedAtMs, untilMs));
        if (hashes.length > 0) await run(orm.delete(knownDevices).where(isOver));
        return hashes.length;
      },
    };
  },
);
