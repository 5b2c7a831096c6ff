import { expect, test } from 'vitest';
import { HOUR_MS, MONTH_MS } from '#protocol/values/time.ts';
import type { TransferCode } from '#protocol/systems.ts';
import { BOOKMAKER, CENTRAL_BANK, MARKET_MAKER } from '#server/ledger/chart-of-accounts.ts';
import { transfers } from '#server/every-system/declarations.ts';
import { CALLS, requestOf } from '#tests/economy/attempts.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

const WORLD: readonly string[] = [CENTRAL_BANK, BOOKMAKER, MARKET_MAKER];

/** The observed direction of assets, by transfer code. */
const flowsOf = (world: TestWorld) =>
  world.database.read(async ({ orm, run, tables: { transfers: rows } }) => {
    const moved = await run(
      orm.selectDistinct({ code: rows.code, debit: rows.debit, credit: rows.credit }).from(rows),
    );
    return moved.map(({ code, debit, credit }) => {
      const flow = WORLD.includes(debit) ? 'mint' : WORLD.includes(credit) ? 'sink' : 'transfer';
      return { code: code as TransferCode, flow };
    });
  });

test('every code mints, absorbs or moves goods as its system declares', async () => {
  const world = await createWorld({ speed: 90_000 });
  const players = [await world.player({ dollars: 3_000_000 }), await world.player({ dollars: 100_000 })];
  for (let pick = 0; pick < 8 * CALLS.length; pick += 1) {
    const player = players[Math.floor(pick / CALLS.length) % 2]!;
    const { call, body } = await requestOf(player, CALLS[pick % CALLS.length]!, pick * 7);
    await player.post(`/api/${call}`, body);
    if (pick % 10 === 9) await world.advance(5 * HOUR_MS);
  }
  await world.advance(2 * MONTH_MS);
  const flows = await flowsOf(world);
  expect(new Set(flows.map(({ code }) => code)).size).toBeGreaterThan(15);
  // Players trade with the market maker as with anyone.
  const ofMarket = (code: string) => code.startsWith('market_');
  for (const { code, flow } of flows)
    if (!ofMarket(code)) expect([code, flow]).toEqual([code, transfers[code].flow]);
});
