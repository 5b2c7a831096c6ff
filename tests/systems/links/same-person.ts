import { linkBoardStore, linkStore } from '#db/systems/links/store.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import type { TestWorld } from '#tests/support/world.ts';
import { done } from '../alliance/family.ts';
import { type Browser, mailOf, newAddress, newName, PASSWORD } from '../auth/browser.ts';

export const MINUTE_MS = 60_000;

export const declare = (player: TestPlayer, username: string, accept = true): Promise<TestAnswer> =>
  player.post('/api/profil/household', { username, accept });

/** Both declare that they live together. */
export async function shareHousehold(one: TestPlayer, other: TestPlayer): Promise<void> {
  await done(declare(one, other.username));
  await done(declare(other, one.username));
}

export const householdOf = async (player: TestPlayer) => done(player.get('/api/profil/household'));

/** What a player may still give to linked accounts; null without limit. */
export const giftsOf = async (player: TestPlayer): Promise<{ left: number; limit: number } | null> =>
  (await householdOf(player)).gifts;

/** Every stored pair: usernames in their order, score, reasons with their points, whether it is limited. */
export const pairsIn = (world: TestWorld) =>
  world.database.read(async (tx) => {
    const rows = await linkBoardStore(tx).shown(0, 1_000);
    return rows.map(({ firstName, secondName, score, reasons, isLimited }) => ({
      names: [firstName, secondName].toSorted(),
      score,
      reasons: Object.fromEntries(reasons.reasons.map(({ kind, points }) => [kind, points])),
      isLimited,
    }));
  });

export const pairOfNames = async (world: TestWorld, ...names: readonly string[]) =>
  (await pairsIn(world)).find((pair) => pair.names.join() === names.toSorted().join()) ?? null;

/** Real time passes until the pairs are scored. */
export const score = (world: TestWorld): Promise<void> => world.advance(2 * MINUTE_MS * world.clock.speed);

export const limitedWith = (world: TestWorld, id: string): Promise<ReadonlySet<string>> =>
  world.database.read((tx) => linkStore(tx).limitedWith(id));

export interface From {
  readonly address: string;
  readonly agent?: string;
}

/** Signs in from somewhere. */
export const signIn = (browser: Browser, pseudo: string, { address, agent = 'Firefox' }: From) =>
  browser.post(
    '/api/auth/login',
    { mail: mailOf(pseudo), password: PASSWORD },
    { 'x-forwarded-for': address, 'user-agent': agent },
  );

/** A new account that has not signed in; from a place and with an agent of its own unless given. */
export async function account(browser: Browser, from?: From): Promise<string> {
  const pseudo = newName();
  const { address, agent = 'Firefox' } = from ?? { address: newAddress(), agent: `Browser of ${pseudo}` };
  const headers = { 'x-forwarded-for': address, 'user-agent': agent };
  const { status } = await browser.post(
    '/api/auth/signup',
    { mail: mailOf(pseudo), pseudo, password: PASSWORD },
    headers,
  );
  if (status !== 200) throw new Error(`${pseudo} could not sign up`);
  return pseudo;
}
