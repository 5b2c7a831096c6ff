import type { Tx } from '#db/database/open.ts';
import { giftAuditStore } from '#db/systems/economy/store/gifts.ts';
import { incomeAuditStore } from '#db/systems/economy/store/income.ts';
import { moneyFlowAuditStore, type MoneyFlowRow } from '#db/systems/economy/store/world-totals.ts';
import { INCOME_SOURCES } from '#protocol/systems/economy/terms.ts';
import { transferCodes } from '#protocol/systems.ts';
import { WORLD_ACCOUNTS } from '../../ledger/chart-of-accounts.ts';
import { transfers } from '../../every-system/declarations.ts';

/** Recorded income and production match the ledger. */
export async function auditIncome(tx: Tx): Promise<readonly string[]> {
  const audit = incomeAuditStore(tx);
  const differences: string[] = [];
  for (const source of INCOME_SOURCES) {
    const codes = transferCodes.filter((code) => transfers[code].income === source);
    const recorded = await audit.recorded(source);
    let moved = 0;
    for (const code of codes) moved += await audit.moved(code);
    if (recorded !== moved)
      differences.push(`${recorded} cents of income from ${source} are recorded, but ${moved} moved`);
  }
  const minutes = await audit.minutes();
  if (!minutes) return differences;
  const produced = transferCodes.filter((code) => (transfers[code].income ?? 'king') !== 'king');
  const moved = await audit.movedSince(produced, minutes.fromMs);
  if (minutes.cents !== moved) {
    differences.push(`${minutes.cents} cents of production are recorded, but ${moved} moved in that time`);
  }
  return differences;
}

/** Daily totals of issued and absorbed dollars match the ledger, and sum to the supply. */
export async function auditMoneyFlows(tx: Tx): Promise<readonly string[]> {
  const audit = moneyFlowAuditStore(tx);
  const recorded = byDayAndCode(await audit.recorded());
  const derived = byDayAndCode(await audit.derived(WORLD_ACCOUNTS));
  const differences = [...new Set([...recorded.keys(), ...derived.keys()])].flatMap((key) => {
    const [ours, theirs] = [recorded.get(key) ?? NOTHING, derived.get(key) ?? NOTHING];
    return ours === theirs ? [] : [`of ${key} ${ours} cents are recorded, but ${theirs} moved`];
  });
  const [supply, held] = [await audit.recordedSupply(), await audit.heldBesides(WORLD_ACCOUNTS)];
  if (supply === held) return differences;
  return [...differences, `${supply} cents were issued and not absorbed, but ${held} are held`];
}

/** Gifts given and received sum to zero. */
export async function auditGifts(tx: Tx): Promise<readonly string[]> {
  const cents = await giftAuditStore(tx).sum();
  return cents === 0 ? [] : [`gifts add up to ${cents} cents`];
}

const NOTHING = '0 issued, 0 absorbed';

const byDayAndCode = (rows: readonly MoneyFlowRow[]): ReadonlyMap<string, string> =>
  new Map(
    rows.map(({ day, code, issuedCents, absorbedCents }) => [
      `${code} on day ${day}`,
      `${issuedCents} issued, ${absorbedCents} absorbed`,
    ]),
  );
