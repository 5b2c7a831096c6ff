import { expect } from 'vitest';
import { isFlaggedText, isForbiddenName } from '#server/action/text-filter.ts';
import { inWorld } from '#tests/support/world.ts';
import {
  caseAbout,
  casesAbout,
  decide,
  done,
  family,
  mateAt,
  MODERATOR,
  outcomeOf,
  say,
  written,
} from './desk.ts';

const test = inWorld();

const RUDE = 'you are a fucking idiot';

test('finds words in spite of look-alikes, and leaves others alone', () => {
  for (const text of [RUDE, 'FUCK', 'f\u00fcck you', 'fuuuuck', 'sh1t', 'you b!tch'])
    expect([text, isFlaggedText(text)]).toEqual([text, true]);
  for (const text of [
    'good game',
    'Scunthorpe',
    'the class of grapes',
    'I assess the analysis',
    'cocktail',
    '',
  ])
    expect([text, isFlaggedText(text)]).toEqual([text, false]);
  for (const text of ['I sell 455 gold', 'at $4.55', '$1,455 each.', '455g', 'message 4555', '717, 7177'])
    expect([text, isFlaggedText(text)]).toEqual([text, false]);
  expect(isFlaggedText('455hole')).toBe(true);
});

test('refuses names with such a word, whole or in pieces', () => {
  for (const name of [
    ...['fuck_you', 'f_u_c_k', 'F.U.C.K. Inc', 'sh1t-head', 'Mr_Cunt', 'my_c_u_n_t', 'f*u*c*k'],
    ...['nigger', 'ni_gger', 'n_i_g_g_e_r', 'the.kike', 'dyke', 'dick_head', 'Dick Inc'],
  ])
    expect([name, isForbiddenName(name)]).toEqual([name, true]);
});

test('lets surnames and other names pass', () => {
  for (const name of [
    ...['player00001', 'The Firm', 'Dickens', 'Assisi', 'Rude Family', ''],
    ...['Van_Dyke', 'Van Dyke', 'vandyke', 'Dickinson', 'Emily.Dickinson', 'Dickson_Ltd', 'Cockburn'],
    ...['Scunthorpe', 'Hancock', 'Essex', 'Middlesex', 'Sussex', 'Cummings', 'Shitake', 'Penistone'],
    ...['Fagan', 'Fukuda', 'Semenov', 'Cockpit', 'Klondyke', 'Janus', 'Montenegro'],
    // Only where two names meet.
    ...['Ian_Allen', 'Ryan_Alvarez', 'Van-Alen', 'Pen_Island', 'Dan.Allsop'],
  ])
    expect([name, isForbiddenName(name)]).toEqual([name, false]);
});

test('the author is asked once more, and others get the line marked', async ({ world }) => {
  const { leader, mates, id } = await family(world);
  const socket = await leader.socket();
  const pushed = new Promise((resolve) => socket.once('alliance.message', ({ data }) => resolve(data)));
  await socket.timeout(5_000).emitWithAck('subscribe', `alliance:${id}`);
  const mate = mateAt(mates, 0);
  const asked = await mate.post('/api/alliance/chat', { text: RUDE });
  expect(outcomeOf(asked)).toBe('409 flagged_text');
  expect((await done(leader.get('/api/alliance/chat'))).messages).toEqual([]);
  const { chatMessage } = await done(mate.post('/api/alliance/chat', { text: RUDE, anyway: true }));
  expect(chatMessage).toMatchObject({ text: RUDE, is_flagged: true });
  expect(await pushed).toMatchObject({ text: RUDE, is_flagged: true });
  expect((await done(leader.get('/api/alliance/chat'))).messages).toMatchObject([{ is_flagged: true }]);
  const fine = await done(mate.post('/api/alliance/chat', { text: 'sorry', anyway: true }));
  expect(fine.chatMessage).not.toHaveProperty('is_flagged');
  socket.disconnect();
});

test('the fourth marked line of twenty opens a case by itself', async ({ world }) => {
  const { leader, mates } = await family(world);
  const [staff, mate] = [await world.player({ rang: MODERATOR }), mateAt(mates, 0)];
  for (let at = 0; at < 3; at += 1) await say(mate, RUDE);
  for (let at = 0; at < 17; at += 1) await say(mate, `fine ${at}`);
  await say(mate, RUDE);
  expect(await casesAbout(staff, mate)).toEqual([]);
  for (let at = 0; at < 3; at += 1) await say(mate, RUDE);
  const view = await caseAbout(staff, mate);
  expect(view).toMatchObject({ reason: 'insult', is_automatic: true, reporters: 1 });
  expect(view.reports).toMatchObject([{ reporter: null, text: '', evidence: { kind: 'chat' } }]);
  expect(view.reports[0]?.evidence.lines).toHaveLength(6);
  await say(leader, RUDE);
  expect(await casesAbout(staff, leader)).toEqual([]);
  // Then it counts anew.
  await done(decide(staff, view, 'dismiss'));
  for (let at = 0; at < 3; at += 1) await say(mate, RUDE);
  expect(await casesAbout(staff, mate)).toEqual([]);
  await say(mate, RUDE);
  expect(await casesAbout(staff, mate)).toHaveLength(1);
});

test('the same message to many is a case of spam', async ({ world }) => {
  const [sender, staff] = [await world.player(), await world.player({ rang: MODERATOR })];
  const seqs: number[] = [];
  for (let at = 0; at < 5; at += 1)
    seqs.push(await written(world, [sender, await world.player()], 'buy gold'));
  await world.app.perform({
    actor: { kind: 'clock' },
    run: async (_tx, ctx) => {
      await ctx.react({ kind: 'text.repeated', playerId: sender.id, messageIds: seqs.map(String) });
      return {};
    },
  });
  const view = await caseAbout(staff, sender);
  expect(view).toMatchObject({ reason: 'spam', is_automatic: true });
  expect(view.reports[0]?.evidence).toMatchObject({ kind: 'message', id: seqs.join(',') });
  expect(view.reports[0]?.evidence.lines.map(({ text }) => text)).toEqual(Array(5).fill('buy gold'));
});

test('refuses names', async ({ world }) => {
  const player = await world.player({ dollars: 200_000 });
  const create = (name: string) =>
    player.post('/api/alliance/create', { name, description: '', isPrivate: false });
  const refusedAlliance = await create('Fuck Family');
  expect([outcomeOf(refusedAlliance), refusedAlliance.body.error]).toEqual([
    '400 bad_request',
    'This alliance name is not allowed',
  ]);
  await done(create('Fine Family'));
  const company = (name: string) =>
    player.post('/api/tycoon-company/create', { name, industry: 'general', salary: 100 });
  const refusedCompany = await company('F.u.c.k Inc');
  expect([outcomeOf(refusedCompany), refusedCompany.body.error]).toEqual([
    '400 bad_request',
    'This company name is not allowed',
  ]);
  await done(company(''));
  const answer = await fetch(`${world.url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pseudo: 'fuck_you', mail: 'rude@example.com', password: 'a long enough secret' }),
  });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: 'This username is not allowed', code: 'bad_request' },
  ]);
});
