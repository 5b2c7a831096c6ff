import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { betEverything, type Gains, openWorld, playSecondAccounts } from './extra-account.ts';

const DOCUMENT = join(import.meta.dirname, '../../docs/economy.md');

const less = (a: Gains, b: Gains): Gains => ({
  onDay0: a.onDay0 - b.onDay0,
  in72Hours: a.in72Hours - b.in72Hours,
  aDayAfterwards: a.aDayAfterwards - b.aDayAfterwards,
});

const lineOf = (title: string, { onDay0, in72Hours, aDayAfterwards }: Gains): string =>
  `| ${[title, ...[onDay0, in72Hours, aDayAfterwards].map(formatWhole)].join(' | ')} |`;

function formatWhole(dollars: number): string {
  const whole = Math.round(dollars);
  return `${whole < 0 ? '−' : ''}${Math.abs(whole).toLocaleString('en-US')}`;
}

test('docs/economy.md says what a second account brings to whoever collects from it', async () => {
  const plain = await openWorld(false);
  const bet = await betEverything(plain);
  // The tickets come last: they are followed by the races.
  const of = await playSecondAccounts(plain, [
    'market-maker',
    'idle',
    'salary',
    'bargain',
    'wood',
    'everything',
    'tickets',
  ]);
  const rewarded = (await playSecondAccounts(await openWorld(true), ['market-maker', 'everything']))(
    'everything',
  );
  const idle = of('idle');
  const lines = [
    lineOf('its starting dollars, through a safe', idle),
    lineOf('the same by pick three tickets that lose to the collector’s', of('tickets')),
    lineOf('the same after a bet of all of them at fair odds, on average', bet),
    lineOf('the same by trading wood with the collector at twice and half the reference price', of('wood')),
    lineOf('salary', less(of('salary'), idle)),
    lineOf('its iron, sold to the trading desk', less(of('market-maker'), idle)),
    lineOf('its iron, sold to the collector at half the reference price', less(of('bargain'), idle)),
    lineOf('first steps and achievements', less(rewarded, of('everything'))),
    lineOf('everything that can be combined, played by one account', rewarded),
  ];
  const titleOf = (line: string) => line.split(' | ')[0];
  const document = readFileSync(DOCUMENT, 'utf8').split('\n');
  const titles = lines.map(titleOf);
  expect(document.filter((line) => titles.includes(titleOf(line)))).toEqual(lines);
}, 600_000);
