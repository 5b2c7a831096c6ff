import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#db/database/open.ts';
import { CREATION_DOLLARS } from '#protocol/systems/alliance/terms.ts';
import { toCents } from '#protocol/values/primitives.ts';
import type { TransferCode } from '#protocol/systems.ts';
import type { Call } from '#tests/economy/attempts.ts';
import type { WirePlayer } from '#bots/wire/wire-player.ts';

/** The transfers of a call, and where its request or answer states the dollars. */
interface Booked {
  readonly code: TransferCode;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
  readonly dollars: (answer: any, request: any) => number;
}

/** Calls that, once executed, moved exactly the stated amount. */
const BOOKED: Readonly<Partial<Record<Call, Booked>>> = {
  'central-bank/collect-salary': { code: 'salary_collected', dollars: ({ amount }) => amount },
  'production/build': { code: 'building_bought', dollars: ({ cost }) => cost },
  'mafiosi/hire': { code: 'mafiosi_hired', dollars: ({ cost }) => cost },
  'horse-racing/place-bet': { code: 'bet_placed', dollars: ({ bet }) => bet.amount },
  'rent/pay': { code: 'rent_paid', dollars: ({ amount }) => amount },
  'real-estate/purchase': { code: 'property_bought', dollars: ({ property }) => property.purchase_price },
  'real-estate/upgrade': { code: 'property_upgraded', dollars: ({ cost }) => cost },
  'real-estate/sell': { code: 'property_sold', dollars: ({ salePrice }) => salePrice },
  'tycoon-company/create': { code: 'company_created', dollars: ({ cost }) => cost },
  'tycoon-company/hire': { code: 'employee_hired', dollars: ({ cost }) => cost },
  'tycoon-company/upgrade': { code: 'company_upgraded', dollars: ({ cost }) => cost },
  'tycoon-company/pay-salaries': { code: 'salaries_paid', dollars: ({ cost }) => cost },
  'alliance/create': { code: 'alliance_created', dollars: () => CREATION_DOLLARS },
  'alliance/contribute': { code: 'alliance_contribution', dollars: (_, { amount }) => amount },
};

/** The cents that a player's answers report, by transfer code. */
function saidBy({ calls }: WirePlayer): ReadonlyMap<string, number> {
  const cents = new Map<string, number>();
  for (const { path, body, answer } of calls) {
    const booked = BOOKED[path.replace('/api/', '') as Call];
    if (!booked || answer?.status !== 200) continue;
    const dollars = booked.dollars(JSON.parse(answer.text), JSON.parse(body));
    cents.set(booked.code, (cents.get(booked.code) ?? 0) + toCents(dollars));
  }
  return cents;
}

/** Compares the ledger with the players' answers: each executed call is booked once, and nothing else is. */
export async function misbooked(tx: Tx, players: readonly WirePlayer[]): Promise<readonly string[]> {
  const { transfers } = tx.tables;
  const codes = Object.values(BOOKED).map(({ code }) => code);
  const amount = sql`sum(${transfers.amount})`.mapWith(Number);
  const rows = await tx.run(
    tx.orm
      .select({ debit: transfers.debit, credit: transfers.credit, code: transfers.code, amount })
      .from(transfers)
      .where(and(eq(transfers.asset, 'dollars'), inArray(transfers.code, codes)))
      .groupBy(transfers.debit, transfers.credit, transfers.code),
  );
  return players.flatMap((player) => {
    const said = saidBy(player);
    return codes.flatMap((code) => {
      const ofPlayer = rows.filter((row) => row.code === code && [row.debit, row.credit].includes(player.id));
      const booked = ofPlayer.reduce((sum, row) => sum + row.amount, 0);
      const answered = said.get(code) ?? 0;
      return booked === answered
        ? []
        : [`${player.username} was answered ${answered} cents of ${code}, but ${booked} are booked`];
    });
  });
}
