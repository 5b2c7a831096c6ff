import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GIFT_DAYS } from '#protocol/systems/links/terms.ts';
import { type Accounts, betEverything, type Gains, openWorld, playSecondAccounts } from './extra-account.ts';

const DOCUMENT = join(import.meta.dirname, '../../docs/economy.md');

/** Dollars that a linked account is worth to its owner. */
const MAX_LINKED_A_DAY = 200;

const less = (a: Gains, b: Gains): Gains => ({
  onDay0: a.onDay0 - b.onDay0,
  in72Hours: a.in72Hours - b.in72Hours,
  aDayAfterwards: a.aDayAfterwards - b.aDayAfterwards,
});

const columnsOf = ({ onDay0, in72Hours, aDayAfterwards }: Gains): string[] =>
  [onDay0, in72Hours, aDayAfterwards].map(formatWhole);

function formatWhole(dollars: number): string {
  const whole = Math.round(dollars);
  return `${whole < 0 ? '−' : ''}${Math.abs(whole).toLocaleString('en-US')}`;
}

/** By source. */
async function gainsOf(accounts: Accounts): Promise<Readonly<Record<string, Gains>>> {
  const plain = await openWorld(false);
  const bet = await betEverything(plain, accounts);
  // The tickets come last: they are followed by the races.
  const of = await playSecondAccounts(plain, accounts, [
    'market-maker',
    'idle',
    'salary',
    'bargain',
    'wood',
    'everything',
    'tickets',
  ]);
  const withRewards = await openWorld(true);
  const rewarded = (await playSecondAccounts(withRewards, accounts, ['market-maker', 'everything']))(
    'everything',
  );
  const idle = of('idle');
  return {
    'its starting dollars, through a safe': idle,
    'the same by pick three tickets that lose to the collector’s': of('tickets'),
    'the same after a bet of all of them at fair odds, on average': bet,
    'the same by trading wood with the collector at twice and half the reference price': of('wood'),
    salary: less(of('salary'), idle),
    'its iron, sold to the trading desk': less(of('market-maker'), idle),
    'its iron, sold to the collector at half the reference price': less(of('bargain'), idle),
    'first steps and achievements': less(rewarded, of('everything')),
    'everything that can be combined, played by one account': rewarded,
  };
}

test('docs/economy.md says what a second account brings to whoever collects from it', async () => {
  const strangers = await gainsOf('strangers');
  const linked = await gainsOf('linked');
  const lines = Object.entries(strangers).map(([source, gains]) => {
    const other = linked[source];
    return `| ${[source, ...columnsOf(gains), ...(other ? columnsOf(other) : [])].join(' | ')} |`;
  });
  const titleOf = (line: string) => line.split(' | ')[0];
  const document = readFileSync(DOCUMENT, 'utf8').split('\n');
  const titles = lines.map(titleOf);
  expect(document.filter((line) => titles.includes(titleOf(line)))).toEqual(lines);
  for (const [source, { in72Hours, aDayAfterwards }] of Object.entries(linked)) {
    expect(aDayAfterwards, source).toBeLessThanOrEqual(MAX_LINKED_A_DAY);
    // A week's gifts may come on one day.
    expect(in72Hours, source).toBeLessThanOrEqual(MAX_LINKED_A_DAY * GIFT_DAYS);
  }
}, 1_200_000);
