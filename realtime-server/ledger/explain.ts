import { amountWords, countWords, dollarWords } from './amount-words.ts';
import type { Asset } from './chart-of-accounts.ts';
import type { Note, Notes } from './notes.ts';
import { type TransferCode, transferCodes } from './transfer-codes.ts';

/** What moved: without a sign, the code knows the direction. */
interface Move {
  readonly asset: Asset;
  /** Whole cents or units, above zero. */
  readonly amount: number;
}

type Say<K> = K extends keyof Notes ? (note: Notes[K], moved: string) => string : (moved: string) => string;

/** The rule behind each code, with the figures that make the amount. Does not compile while a code has no words. */
const sayings: { readonly [K in TransferCode]: Say<K> } = {
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
    `Salary: ${hours} h × ${dollarWords(hourlyCents)} = ${moved}`,
  king_bonus: ({ sharePercent, productionCents }, moved) =>
    `The King's share: ${sharePercent} % of ${dollarWords(productionCents)} that everyone earned = ${moved}`,
  rent_paid: (note, moved) => `Rent for a month: ${rentWords(note)} = ${moved}`,
  eviction_rent: (note, moved) => `Eviction, the unpaid rent: ${rentWords(note)}; taken: ${moved}`,
  eviction_wealth: ({ percent, ofCents }, moved) =>
    `Eviction: ${percent} % of ${dollarWords(ofCents)} = ${moved}`,
  eviction_goods: ({ percent, of }, moved) => `Eviction: ${percent} % of ${groupsOf(of)} = ${moved}`,
  property_bought: ({ house, level }, moved) => `${house}, level ${level}: bought for ${moved}`,
  property_upgraded: ({ house, toLevel, percent, baseCents }, moved) =>
    `${house} to level ${toLevel}: ${percent} % of ${dollarWords(baseCents)} × ${toLevel - 1} = ${moved}`,
  property_sold: ({ house, level, valueCents, commissionPercent }, moved) =>
    `${house}, level ${level}: ${dollarWords(valueCents)} − ${commissionPercent} % commission = ${moved}`,
  rent_collected: ({ house, hours, monthlyCents, maintenancePercent }, moved) =>
    `Rent of ${house}: ${hours} h × ${hourly(monthlyCents)} − ${maintenancePercent} % maintenance = ${moved}`,
  company_created: ({ name }, moved) => `${name} founded for ${moved}`,
  company_revenue: ({ employees, hours, monthlyCents }, moved) =>
    `Revenue: ${countWords(employees, 'employee')} × ${hours} h × ${hourly(monthlyCents)} = ${moved}`,
  salaries_paid: ({ employees, salaryCents }, moved) =>
    `Salaries for a month: ${countWords(employees, 'employee')} × ${dollarWords(salaryCents)} = ${moved}`,
  employee_hired: ({ hireCents, salaryCents, hours }, moved) =>
    `Hire: ${dollarWords(hireCents)} + ${hours} h of a salary of ${dollarWords(salaryCents)} a month = ${moved}`,
  company_upgraded: ({ part, toLevel, baseCents }, moved) =>
    `${capital(part)} to level ${toLevel}: ${dollarWords(baseCents)} × ${toLevel - 1} = ${moved}`,
};

/** The rule that moved something, in words; the code's own when its figures were not kept. */
export function explain(code: TransferCode, moves: Move | readonly Move[], note: Note | null): string {
  const moved = [moves].flat().map(({ asset, amount }) => amountWords(asset, amount));
  const list = moved.length > 1 ? `${moved.slice(0, -1).join(', ')} and ${moved.at(-1)}` : moved.join('');
  const plain = `${transferCodes[code]}: ${list}`;
  const say = sayings[code] as (...told: unknown[]) => string;
  if (say.length < 2) return say(list);
  try {
    return note === null ? plain : say(figuresOf(note), list);
  } catch (error) {
    if (error instanceof RangeError) return plain;
    throw error;
  }
}

/** A note that was kept when the words needed other figures has not all of them: it says so instead of `undefined`. */
const figuresOf = (note: Note): Note =>
  new Proxy(note, {
    get(kept, name) {
      const figure = typeof name === 'string' ? kept[name] : undefined;
      if (figure === undefined) throw new RangeError(`the note has no ${String(name)}`);
      return figure;
    },
  });

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

const HOURS_A_MONTH = 720;

/** What an hour of something monthly brings, to the cent. */
const hourly = (monthlyCents: number): string => dollarWords(Math.round(monthlyCents / HOURS_A_MONTH));

const groupsOf = (count: number): string => countWords(count, 'unit');

function rentWords({ baseCents, steps, stepCents, capCents }: Notes['rent_paid']): string {
  const wealth = `${dollarWords(baseCents)} + ${steps} × ${dollarWords(stepCents)} for the wealth`;
  if (steps === 0) return dollarWords(baseCents);
  return baseCents + steps * stepCents > capCents ? `${wealth}, at most ${dollarWords(capCents)}` : wealth;
}
