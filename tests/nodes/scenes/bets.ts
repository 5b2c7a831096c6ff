import { expect } from 'vitest';
import type { MyBet, Race } from '#protocol/systems/racing/models.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { openPage, type Page } from '../clients/page.ts';
import { callsOf } from './calls.ts';

const STAKE = 100;

/** Bets of many players on one race, each with its key. */
export interface Bets {
  /** Every player has been paid exactly what its bet says, and a repeated key answers as at first. */
  expectSettledOnce(): Promise<void>;
}

interface Bettor {
  readonly page: Page;
  readonly horseId: string;
  readonly dollars: number;
  readonly answer: unknown;
}

/** Everyone bets at once, on horses in turn, as a page does: with a key, again where no answer comes. */
export async function betOn(cluster: Cluster, race: Race, cookies: readonly string[]): Promise<Bets> {
  const bettors = await Promise.all(
    cookies.map(async (cookie, at): Promise<Bettor> => {
      const dollars = (await callsOf(cluster, cookie).get('/api/auth/me')).body.user.dollars as number;
      const page = openPage(cluster.url, cookie);
      const horseId = race.horses[at % race.horses.length]?.id ?? '';
      const bet = { raceId: race.id, horseId, amount: STAKE };
      const answer: unknown = await page.api.command('POST /api/horse-racing/place-bet', bet);
      return { page, horseId, dollars, answer };
    }),
  );
  return {
    async expectSettledOnce() {
      await Promise.all(bettors.map((bettor) => expectPaidOnce(cluster, race, bettor)));
    },
  };
}

async function expectPaidOnce(cluster: Cluster, race: Race, bettor: Bettor): Promise<void> {
  const { page, horseId, dollars, answer } = bettor;
  const calls = callsOf(cluster, page.cookie);
  const { bets } = (await calls.get('/api/horse-racing/my-bets')).body as { bets: readonly MyBet[] };
  const ours = bets.filter(({ race_id }) => race_id === race.id);
  expect(ours).toHaveLength(1);
  expect(ours[0]?.status).toMatch(/won|lost/);
  const after = (await calls.get('/api/auth/me')).body.user.dollars as number;
  expect(after).toBeCloseTo(dollars - STAKE + (ours[0]?.payout ?? 0), 2);
  const headers = { 'idempotency-key': page.usedKeys[0] ?? '' };
  const body = { raceId: race.id, horseId, amount: STAKE };
  const again = await calls.post('/api/horse-racing/place-bet', body, headers);
  expect([again.status, again.body]).toEqual([200, answer]);
}
