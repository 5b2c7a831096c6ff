import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { generateSync } from 'otplib';
import { CLUB_NAME } from '#protocol/systems/alliance/terms.ts';
import { ADMIN } from '../lab/town.ts';
import type { Caller, Callers } from './caller.ts';

/**
 * Calls that random requests rarely get right. Each succeeds once here, so that every call is tested beyond its validation.
 * These run a game month before the random requests.
 */
export async function runEarlyErrands({ newcomer }: Callers): Promise<void> {
  const owner = await newcomer('errand-owner');
  await runPickThree(owner);
  await owner.call('POST /api/tycoon-company/create', { name: 'Acme', industry: 'tech', salary: 100 });
  await owner.call('POST /api/tycoon-company/hire', { isNPC: true, targetUserId: null });
  await owner.call('POST /api/tycoon-company/pay-salaries', {});
  const { properties } = await owner.call('GET /api/real-estate/available');
  await owner.call('POST /api/real-estate/purchase', { propertyId: properties[0]._id });
  await owner.call('POST /api/production/build', { building: 'farm', quantity: 1 });
  // Newcomers are protected from attacks.
  await newcomer('errand-victim');
}

export async function runErrands(callers: Callers, databaseUrl: string): Promise<void> {
  await runBusiness(callers);
  await runFights(callers);
  await runAlliance(callers);
  await runAccounts(callers, databaseUrl);
  await runOperator(callers, databaseUrl);
}

/** The sale is open, or opens within seconds: see `startAfterErrands`. */
async function runPickThree(player: Caller): Promise<void> {
  const { current } = await untilAnswered(
    () => player.call('GET /api/horse-racing/pick-three'),
    ({ current: sold }) => sold !== null,
  );
  const horseIds = current.races.map(
    ({ horses }: { readonly horses: readonly { id: string }[] }) => horses[0]?.id,
  );
  await player.call('POST /api/horse-racing/pick-three', { horseIds });
}

const ASK_EVERY_MS = 200;
const MAX_ASKED = 150;

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
async function untilAnswered(ask: () => Promise<any>, isIt: (answer: any) => boolean): Promise<any> {
  for (let asked = 0; asked < MAX_ASKED; asked += 1) {
    const answer = await ask();
    if (isIt(answer)) return answer;
    await pause(ASK_EVERY_MS);
  }
  throw new Error('the answer that an errand waits for did not come');
}

async function runBusiness({ again }: Callers): Promise<void> {
  const owner = await again('errand-owner');
  await owner.call('POST /api/rent/pay', {});
  await owner.call('POST /api/tycoon-company/collect-revenue', {});
  const { company } = await owner.call('GET /api/tycoon-company/info');
  await buy(owner, 'food', company.feeding.cost);
  await owner.call('POST /api/tycoon-company/feed', {});
  await owner.call('POST /api/tycoon-company/fire', { targetUserId: company.employees[0]._id });
  await owner.call('POST /api/real-estate/collect-rent', {});
  await owner.call('POST /api/production/collect', {});
  const { properties: owned } = await owner.call('GET /api/real-estate/owned');
  const own = { propertyId: owned[0]._id };
  await owner.call('POST /api/real-estate/upgrade', own);
  await owner.call('POST /api/real-estate/sell', own);
  const { gildings } = await owner.call('GET /api/gilding/mine');
  await buy(owner, 'gold', gildings[0].next.gold);
  await owner.call('POST /api/gilding/gild', { part: gildings[0].part });
  const order = { resource: 'wood', orderType: 'buy', quantity: 1, price: 1 };
  const placed = await owner.call('POST /api/market/place-order', order);
  await owner.call('POST /api/market/cancel-order', { orderId: placed.order.id });
  const alert = { resource: 'wood', direction: 'above', price: 25 };
  const { alert: set } = await owner.call('POST /api/market/alerts', alert);
  await owner.call('POST /api/market/alerts/delete', { alertId: set.id });
  const { next_race: race } = await owner.call('GET /api/horse-racing/current-status');
  const bet = { raceId: race.id, horseId: race.horses[0].id, amount: 100 };
  await owner.call('POST /api/horse-racing/place-bet', bet);
}

/** From the market maker, which sells cheaper. */
const MAX_PRICES = { food: 4, stone: 8, gold: 100 } as const;

async function buy({ call }: Caller, resource: keyof typeof MAX_PRICES, quantity: number): Promise<void> {
  const price = MAX_PRICES[resource];
  await call('POST /api/market/place-order', { resource, orderType: 'buy', quantity, price });
}

async function runFights({ newcomer, again }: Callers): Promise<void> {
  const [attacker, victim] = [await newcomer('errand-attacker'), await again('errand-victim')];
  const mafiosiType = 'thug';
  const armed = { mafiosiType, weaponType: 'knife', quantity: 1 };
  await attacker.call('POST /api/mafiosi/hire', { mafiosiType, quantity: 5 });
  await buy(attacker, 'food', 10);
  await attacker.call('POST /api/mafiosi/feed', {});
  await attacker.call('POST /api/mafiosi/forge-weapons', { weaponType: 'knife', quantity: 1 });
  await attacker.call('POST /api/mafiosi/equip-weapons', armed);
  await attacker.call('POST /api/mafiosi/unequip-weapons', armed);
  const { fight } = await attacker.call('POST /api/mafiosi/attack', { targetId: victim.id });
  await victim.call('GET /api/mafiosi/fight/:id', undefined, { id: fight.id });
}

async function runAlliance({ newcomer }: Callers): Promise<void> {
  const [leader, mate, loner] = [
    await newcomer('errand-leader'),
    await newcomer('errand-mate'),
    await newcomer('errand-loner'),
  ];
  const allianceName = 'The Errands';
  const founded = { name: allianceName, description: '', isPrivate: false };
  await leader.call('POST /api/alliance/create', founded);
  await leader.call('POST /api/alliance/invite', { username: loner.pseudo });
  await loner.call('POST /api/alliance/decline', { allianceName });
  await loner.call('POST /api/alliance/join', { allianceName: CLUB_NAME });
  await mate.call('POST /api/alliance/join', { allianceName });
  await mate.call('POST /api/alliance/contribute', { amount: 20_000 });
  await buy(mate, 'stone', 1);
  await mate.call('POST /api/alliance/contribute-stone', { amount: 1 });
  await leader.call('POST /api/alliance/build-hall', {});
  const { chatMessage } = await leader.call('POST /api/alliance/chat', { text: 'Welcome.' });
  await leader.call('POST /api/alliance/chat/delete', { messageId: chatMessage.id });
  await leader.call('POST /api/alliance/payout', { username: mate.pseudo, amount: 10 });
  await leader.call('POST /api/alliance/kick', { username: mate.pseudo });
}

const NEXT_PASSWORD = 'ledger-at-12';
const LAST_PASSWORD = 'ledger-at-13';

async function runAccounts({ newcomer, stranger }: Callers, databaseUrl: string): Promise<void> {
  const player = await newcomer('errand-forgetful');
  // PostgreSQL worlds share a mail folder.
  const mail = `of-${basename(databaseUrl)}@lab.test`;
  await player.call('POST /api/auth/update-email', { password: player.password, new_email: mail });
  await stranger.call('POST /api/auth/forgot-password', { mail });
  const token = /token=([\w-]+)/.exec(await lastMailTo(databaseUrl, mail))?.[1];
  await stranger.call('POST /api/auth/reset-password', { token, new_password: NEXT_PASSWORD });
  const back = await player.signIn({ mail, password: NEXT_PASSWORD });
  await back.call('POST /api/auth/confirm', { current_password: NEXT_PASSWORD });
  const passwords = { current_password: NEXT_PASSWORD, new_password: LAST_PASSWORD };
  await back.call('POST /api/profil/update-password', passwords);
  for (const call of ['POST /api/auth/logout', 'GET /api/auth/logout']) {
    const one = await player.signIn({ mail, password: LAST_PASSWORD });
    await one.call(call);
  }
  const last = await player.signIn({ mail, password: LAST_PASSWORD });
  await last.call('POST /api/profil/delete-profil', { current_password: LAST_PASSWORD });
}

async function runOperator({ newcomer, signedIn }: Callers, databaseUrl: string): Promise<void> {
  const operator = await signedIn(ADMIN);
  await operator.call('PUT /api/admin/config', { dailyAttackLimit: 9_999 });
  const { entries } = await operator.call('GET /api/admin/log');
  const { id: entryId } = entries.find(({ can_undo }: { readonly can_undo: boolean }) => can_undo);
  await operator.call('POST /api/admin/config/undo', { entryId });
  const { alliances } = await operator.call('GET /api/alliance/list', undefined, { search: CLUB_NAME });
  const [club] = alliances;
  await operator.call('GET /api/alliance/club/chat', undefined, { clubId: club.id });
  // In PostgreSQL it is pg_dump's.
  if (databaseUrl.startsWith('file:'))
    await operator.call('POST /api/admin/backup', { current_password: ADMIN.password });
  const bot = await newcomer('errand-robot');
  await operator.call('POST /api/admin/inhabitants', { usernames: [bot.pseudo] });
  await operator.call('POST /api/admin/inhabitants/pay', { userId: bot.id, dollars: 1 });
  await operator.call('POST /api/admin/inhabitants/retire', { userId: bot.id });
  const { secret } = await operator.call('POST /api/auth/totp/setup');
  const { recoveryCodes } = await operator.call('POST /api/auth/totp/enable', {
    code: generateSync({ secret }),
  });
  // A code is valid once in its 30 seconds.
  await operator.call('POST /api/auth/totp/disable', { code: recoveryCodes[0] });
}

/** The newest mail to an address, from the folder that replaces a mail server. */
async function lastMailTo(databaseUrl: string, mail: string): Promise<string> {
  const besides = databaseUrl.startsWith('file:') ? dirname(databaseUrl.slice('file:'.length)) : 'data';
  const folder = join(besides, 'outbox');
  const mails = await Promise.all(
    (await readdir(folder))
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  return mails.findLast((text) => text.includes(`To: ${mail}\n`)) ?? '';
}
