import type { Socket } from 'socket.io-client';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import type { TestWorld } from '#tests/support/world.ts';
import { createBrowser, PASSWORD, signInAs } from '#tests/systems/auth/browser.ts';
import { attack, hire } from '#tests/systems/combat/boss.ts';
import { buy, sell } from '#tests/systems/market/trader.ts';
import { build } from '#tests/systems/production/builder.ts';
import type { Estate } from './estate.ts';

type Call = () => Promise<TestAnswer>;

/** The owner's actions on an estate, on both devices. */
export function ownCalls({ owner, phone, mate, rival, family }: Estate): readonly Call[] {
  const posts =
    (path: string, body?: unknown): Call =>
    () =>
      owner.post(path, body);
  return [
    ...[() => sell(owner, { quantity: 1, price: 3.5 }), () => buy(phone, { quantity: 1, price: 1.5 })],
    ...[() => hire(owner, 'thug', 1), () => build(phone, 'farm', 1), () => attack(phone, rival)],
    posts('/api/market/cancel-all'),
    posts('/api/central-bank/collect-salary'),
    posts('/api/production/collect'),
    posts('/api/real-estate/collect-rent'),
    posts('/api/tycoon-company/hire', { isNPC: true, targetUserId: null }),
    posts('/api/tycoon-company/collect-revenue'),
    posts('/api/mafiosi/equip-all', { focus: 'attack' }),
    posts('/api/alliance/chat', { text: 'Still here.' }),
    posts('/api/alliance/contribute', { amount: 10 }),
    posts('/api/alliance/payout', { username: mate.username, amount: 1 }),
    posts('/api/alliance/invite', { username: rival.username }),
    posts('/api/alliance/leave'),
    posts('/api/alliance/join', { allianceName: family }),
    posts('/api/achievements/check-progress'),
    posts('/api/profil/mute', { userId: mate.id, muted: true }),
    posts('/api/profil/update-profil', { avatar: 3, biography: 'Retired.' }),
    posts('/api/notifications/settings', { muted: ['bets'] }),
    posts('/api/auth/forgot-password', { mail: owner.mail }),
    posts('/api/auth/update-email', { password: PASSWORD, new_email: owner.mail }),
    () => phone.send('POST', '/api/activity/updateActivityJson', {}),
    ...READS.map((path) => () => phone.get(path)),
  ];
}

/** Other players' actions towards her. */
export const callsAboutHer = ({ owner, heir, mate, rival, neighbour }: Estate): readonly Call[] => [
  () => attack(rival, owner),
  () => buy(neighbour, { quantity: 1, price: 3.4 }),
  () => sell(neighbour, { quantity: 1, price: 1.6 }),
  () => neighbour.post('/api/alliance/invite', { username: owner.username }),
  () => heir.post('/api/alliance/payout', { username: owner.username, amount: 1 }),
  () => mate.post('/api/profil/mute', { userId: owner.id, muted: true }),
  () => mate.post('/api/alliance/contribute', { amount: 1 }),
  () => mate.get(`/api/profil/view/${owner.id}`),
  () => mate.get('/api/alliance/my-alliance'),
];

export const READS = [
  '/api/auth/me',
  '/api/profil',
  '/api/market/my-orders',
  '/api/horse-racing/my-bets',
  '/api/real-estate/owned',
  '/api/tycoon-company/info',
  '/api/alliance/chat',
  '/api/mafiosi/fights',
  '/api/notifications',
  '/api/achievements/my-achievements',
  '/api/statement',
  '/api/production',
];

/** Repeats every call with new keys until the work is done; returns the answers. */
export async function duringTraffic(
  calls: readonly Call[],
  work: () => Promise<TestAnswer>,
): Promise<{ readonly worked: TestAnswer; readonly answers: readonly TestAnswer[] }> {
  let isDone = false;
  const loops = calls.map(async (call) => {
    const answers: TestAnswer[] = [];
    while (!isDone) answers.push(await call());
    return answers;
  });
  const worked = await work();
  isDone = true;
  return { worked, answers: (await Promise.all(loops)).flat() };
}

/** Sockets opened one after another until she is gone, and how each ended. */
export function watchSockets() {
  const endings: Promise<unknown>[] = [];
  return {
    /** Opens one more; 401 once connections are refused. */
    open:
      (player: TestPlayer): Call =>
      async () => {
        const watched: Promise<unknown>[] = [];
        try {
          // A late listener would miss events right after the greeting.
          await player.socket((socket) => void watched.push(endingOf(socket)));
          endings.push(...watched);
          return { status: 200, body: {}, headers: new Headers() };
        } catch {
          return { status: 401, body: {}, headers: new Headers() };
        }
      },
    endings: () => Promise.all(endings),
  };
}

/** Why a socket's session ended, once it is closed. */
async function endingOf(socket: Socket): Promise<unknown> {
  const ended = new Promise((resolve) => socket.once('session.ended', resolve));
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  const [reason] = await Promise.all([ended, closed]);
  return reason;
}

/** A sign-in on another device. */
export const signsIn =
  (world: TestWorld, { owner }: Estate): Call =>
  async () => {
    const browser = createBrowser(world);
    const { status, body, headers } = await signInAs(browser, owner.username);
    // Beyond twenty sessions the oldest ends.
    if (status === 200) await browser.post('/api/auth/logout');
    return { status, body, headers };
  };
