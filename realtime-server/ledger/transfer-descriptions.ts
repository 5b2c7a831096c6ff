import { formatAmount, formatCount, formatExactDollars } from './format.ts';
import type { Asset } from './chart-of-accounts.ts';
import type { TransferMetadata, MetadataByCode } from './transfer-metadata.ts';
import { type TransferCode, transferCodes } from './transfer-codes.ts';

/** What moved: without a sign, the code knows the direction. */
interface Move {
  readonly asset: Asset;
  /** Whole cents or units, above zero. */
  readonly amount: number;
}

type Describe<K> = K extends keyof MetadataByCode
  ? (metadata: MetadataByCode[K], moved: string) => string
  : (moved: string) => string;

/** The rule behind each code, with the figures that make the amount. Does not compile while a code has no words. */
const transferDescriptions: { readonly [K in TransferCode]: Describe<K> } = {
  starting_goods: (moved) => `Every newcomer starts with ${moved}`,
  account_closed: (moved) => `The account was closed: ${moved} went back to the central bank`,
  bet_placed: (moved) => `The stake of ${moved} waits with the races until the result`,
  bet_lost: (moved) => `The bookmaker keeps the stake of ${moved}`,
  bet_won_stake: (moved) => `The bet won: its stake of ${moved} comes back`,
  bet_won: (moved) => `The bet won: the bookmaker pays ${moved}, by its odds`,
  bet_refunded: (moved) => `The bet was called off: its stake of ${moved} comes back`,
  market_reserved: (moved) => `${moved} set aside until the order trades or closes`,
  market_released: (moved) => `${moved} that the order no longer needs came back`,
  market_paid: (moved) => `The buyer paid ${moved}`,
  market_delivered: (moved) => `The seller delivered ${moved}`,
  building_bought: ({ building, quantity }, moved) =>
    `Built: ${quantity > 1 ? `${quantity} × ` : ''}${building} = ${moved}`,
  production_collected: (moved) => `The buildings have made ${moved}`,
  production_used: (moved) => `The workshops have used ${moved}`,
  salary_collected: ({ hours, hourlyCents }, moved) =>
    `Salary: ${hours} h × ${formatExactDollars(hourlyCents)} = ${moved}`,
  king_bonus: ({ sharePercent, productionCents }, moved) =>
    `The King's share: ${sharePercent} % of ${formatExactDollars(productionCents)} that everyone earned = ${moved}`,
  rent_paid: (metadata, moved) => `Rent for a month: ${describeRent(metadata)} = ${moved}`,
  eviction_rent: (metadata, moved) => `Eviction, the unpaid rent: ${describeRent(metadata)}; taken: ${moved}`,
  eviction_wealth: ({ percent, ofCents }, moved) =>
    `Eviction: ${percent} % of ${formatExactDollars(ofCents)} = ${moved}`,
  eviction_goods: ({ percent, of }, moved) => `Eviction: ${percent} % of ${formatUnits(of)} = ${moved}`,
  property_bought: ({ house, level }, moved) => `${house}, level ${level}: bought for ${moved}`,
  property_upgraded: ({ house, toLevel, percent, baseCents }, moved) =>
    `${house} to level ${toLevel}: ${percent} % of ${formatExactDollars(baseCents)} × ${toLevel - 1} = ${moved}`,
  property_sold: ({ house, level, valueCents, commissionPercent }, moved) =>
    `${house}, level ${level}: ${formatExactDollars(valueCents)} − ${commissionPercent} % commission = ${moved}`,
  rent_collected: ({ house, hours, monthlyCents, maintenancePercent }, moved) =>
    `Rent of ${house}: ${hours} h × ${hourly(monthlyCents)} − ${maintenancePercent} % maintenance = ${moved}`,
  company_created: ({ name }, moved) => `${name} founded for ${moved}`,
  company_revenue: ({ employees, hours, monthlyCents }, moved) =>
    `Revenue: ${formatCount(employees, 'employee')} × ${hours} h × ${hourly(monthlyCents)} = ${moved}`,
  salaries_paid: ({ employees, salaryCents }, moved) =>
    `Salaries for a month: ${formatCount(employees, 'employee')} × ${formatExactDollars(salaryCents)} = ${moved}`,
  employee_hired: ({ hireCents, salaryCents, hours }, moved) =>
    `Hire: ${formatExactDollars(hireCents)} + ${hours} h of a salary of ${formatExactDollars(salaryCents)} a month = ${moved}`,
  company_upgraded: ({ part, toLevel, baseCents }, moved) =>
    `${capitalized(part)} to level ${toLevel}: ${formatExactDollars(baseCents)} × ${toLevel - 1} = ${moved}`,
};

/** The rule that moved something, in words; the code's own when its figures were not kept. */
export function describeTransfer(
  code: TransferCode,
  moves: Move | readonly Move[],
  metadata: TransferMetadata | null,
): string {
  const moved = [moves].flat().map(({ asset, amount }) => formatAmount(asset, amount));
  const list = moved.length > 1 ? `${moved.slice(0, -1).join(', ')} and ${moved.at(-1)}` : moved.join('');
  const plain = `${transferCodes[code]}: ${list}`;
  const describe = transferDescriptions[code] as (...args: unknown[]) => string;
  if (describe.length < 2) return describe(list);
  try {
    return metadata === null ? plain : describe(figuresOf(metadata), list);
  } catch (error) {
    if (error instanceof RangeError) return plain;
    throw error;
  }
}

/** A note that was kept when the words needed other figures has not all of them: it says so instead of `undefined`. */
const figuresOf = (metadata: TransferMetadata): TransferMetadata =>
  new Proxy(metadata, {
    get(figures, name) {
      const figure = typeof name === 'string' ? figures[name] : undefined;
      if (figure === undefined) throw new RangeError(`the note has no ${String(name)}`);
      return figure;
    },
  });

const capitalized = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

const HOURS_A_MONTH = 720;

/** What an hour of something monthly brings, to the cent. */
const hourly = (monthlyCents: number): string => formatExactDollars(Math.round(monthlyCents / HOURS_A_MONTH));

const formatUnits = (count: number): string => formatCount(count, 'unit');

function describeRent({ baseCents, steps, stepCents, capCents }: MetadataByCode['rent_paid']): string {
  const wealth = `${formatExactDollars(baseCents)} + ${steps} × ${formatExactDollars(stepCents)} for the wealth`;
  if (steps === 0) return formatExactDollars(baseCents);
  return baseCents + steps * stepCents > capCents
    ? `${wealth}, at most ${formatExactDollars(capCents)}`
    : wealth;
}
