import type { Account } from './support/account.ts';
import { allowErrors, journeyIn } from './support/journey.ts';
import { EMPTY, HOUSE, OFFICE, PUBLIC } from './support/pages.ts';
import { betByCall, nextOpenRace } from './support/race-day.ts';
import { passToFinish } from './support/race-time.ts';
import { checkAll, VIEWS } from './support/views.ts';
import { seedAccount } from './specified/boss.ts';

const test = journeyIn({ dollars: 100_000, alone: 'board' });

test.describe.configure({ mode: 'parallel' });
test.setTimeout(600_000);

test('the main pages pass axe for a player who owns a bit of everything', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const boss = await settle(await newcomer('boss'), await newcomer('rival'));
  await checkAll(await visit('/dashboard', boss), HOUSE);
});

test('the office pages pass axe for a player who owns a bit of everything', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const boss = await settle(await newcomer('boss'), await newcomer('rival'));
  const page = await visit('/dashboard', boss);
  allowErrors(page, /404 .*\[\/api\/mafiosi\/fight\/none\]/);
  await checkAll(page, [...OFFICE, ...EMPTY, `/profile/${boss.id}`]);
});

test('every page passes axe for a newcomer with nothing', { tag: '@all' }, async ({ visit, newcomer }) => {
  // Empty pages use the same colours: one theme is enough.
  const views = process.env.TESTS === 'all' ? VIEWS : VIEWS.slice(1);
  await checkAll(await visit('/dashboard', await newcomer()), [...HOUSE, ...OFFICE], () => views);
});

test('the public pages and a replayed race pass axe', { tag: '@all' }, async ({
  visit,
  newcomer,
  server,
}) => {
  const player = await newcomer();
  const race = await nextOpenRace(player, 1_000);
  await checkAll(await visit('/', null), PUBLIC);
  await passToFinish(server, player, race);
  await checkAll(await visit('/', null), [`/horse-racing/race/${race.id}`]);
});

test('the pages of staff pass axe', { tag: '@all' }, async ({ visit, newcomer, admin }) => {
  await newcomer();
  await admin.send('POST', '/api/admin/announcement', { message: 'Closed on Sunday.', type: 'info' });
  await checkAll(await visit('/dashboard', admin), ['/admin', '/moderation', '/moderation/links']);
});

/** A full page needs goods, an order, a bet and a target to attack. */
async function settle(boss: Account, rival: Account): Promise<Account> {
  await seedAccount(boss);
  const order = { resource: 'iron', orderType: 'sell', quantity: 5, price: 6.1 };
  await boss.send('POST', '/api/market/place-order', order);
  await betByCall(boss, { race: await nextOpenRace(boss, 3_000), horse: 0, dollars: 100 });
  await rival.send('POST', '/api/mafiosi/hire', { mafiosiType: 'thug', quantity: 1 });
  return boss;
}
