import { expect } from 'vitest';
import { messageStore } from '#db/systems/messages/store.ts';
import { inWorld } from '#tests/support/world.ts';
import { inboxOf } from '../notifications/inbox.ts';
import {
  admit,
  deleted,
  done,
  inbox,
  namesOf,
  outcomeOf,
  read,
  readAll,
  remove,
  textsOf,
  write,
  written,
} from './letters.ts';

const test = inWorld();

test('a conversation is deleted for one side, and comes back with what is new', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  await written(ann, bob, 'old');
  await written(bob, ann, 'older than new');
  expect(await done(remove(ann, bob))).toEqual({ success: true, unread: 0 });
  expect(await namesOf(ann)).toEqual([]);
  expect(await textsOf(ann, bob)).toEqual([]);
  expect(await textsOf(bob, ann)).toEqual(['old', 'older than new']);
  expect(outcomeOf(await remove(ann, bob))).toBe('404 no_thread');
  const sent = await written(bob, ann, 'new');
  expect(await textsOf(ann, bob)).toEqual(['new']);
  expect((await done(read(ann, bob, `?before=${sent.id}`))).messages).toEqual([]);
  expect((await inbox(ann)).unread).toBe(1);
  await done(remove(ann, bob));
  await written(ann, bob, 'from me');
  expect(await textsOf(ann, bob)).toEqual(['from me']);
});

test('both sides delete and write at the same time', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  await written(ann, bob);
  await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      at % 4 === 0
        ? remove(at % 8 === 0 ? ann : bob, at % 8 === 0 ? bob : ann)
        : write(ann, bob, `message ${at}`),
    ),
  );
  const [ofAnn, ofBob] = [await textsOf(ann, bob), await textsOf(bob, ann)];
  const all = await world.database.read((tx) =>
    messageStore(tx).between({
      ...{ viewerId: ann.id, otherId: bob.id },
      ...{ afterSeq: 0, beforeSeq: Number.MAX_SAFE_INTEGER, limit: 100 },
    }),
  );
  const texts = all.toReversed().map(({ text }) => text);
  expect(texts).toHaveLength(19);
  // Each side keeps an end of the whole.
  expect(texts.slice(texts.length - ofAnn.length)).toEqual(ofAnn);
  expect(texts.slice(texts.length - ofBob.length)).toEqual(ofBob);
});

test('of a closed account the others keep the text without the name', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  await written(ann, bob, 'remember me');
  await written(bob, ann, 'I will');
  await done(admit(ann, 'known'));
  await deleted(world, ann.id);
  const [thread] = (await inbox(bob)).threads;
  expect(thread).toMatchObject({ id: ann.id, username: 'deleted player', is_gone: true });
  const byId = { username: ann.id };
  expect(await textsOf(bob, byId)).toEqual(['remember me', 'I will']);
  expect((await done(read(bob, byId))).refusal).toBe('This account has been closed.');
  expect((await inboxOf(bob)).notifications).toMatchObject([{ data: { with: 'deleted player' } }]);
  for (const name of [ann.username, ann.id])
    expect(outcomeOf(await write(bob, { username: name }))).toBe('404 player_not_found');
  await done(readAll(bob, byId));
  await done(remove(bob, byId));
  expect((await inbox(bob)).threads).toEqual([]);
  const left = await world.database.read(async ({ orm, run, tables }) =>
    (await run(orm.select().from(tables.messagePolicies))).filter(({ playerId }) => playerId === ann.id),
  );
  expect(left).toEqual([]);
});

test('a new account of a freed name reads nothing of the former one', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  await written(ann, bob, 'for bob alone');
  await deleted(world, bob.id);
  const other = await world.player();
  expect((await inbox(other)).threads).toEqual([]);
  expect(outcomeOf(await read(other, { username: bob.id }))).toBe('404 player_not_found');
  expect(await textsOf(other, ann)).toEqual([]);
});

test('a text that staff removes is gone for both', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  const [first, second] = [await written(ann, bob, 'insult'), await written(ann, bob, 'worse')];
  await written(ann, bob, 'harmless');
  await world.app.perform({
    actor: { kind: 'clock' },
    run: async (_tx, ctx) => {
      await ctx.react({ kind: 'text.removed', what: 'message', id: `${first.id},${second.id}` });
      return {};
    },
  });
  for (const [reader, other] of [[ann, bob] as const, [bob, ann] as const]) {
    const { messages } = await done(read(reader, other));
    expect(messages).toMatchObject([
      { text: '', is_removed: true },
      { text: '', is_removed: true },
      { text: 'harmless' },
    ]);
  }
});

test('the same text to five others opens one case of spam', async ({ world }) => {
  const ann = await world.player();
  const others = await Promise.all(Array.from({ length: 5 }, () => world.player()));
  const texts = ['Buy my gold!', 'buy my GOLD', 'buy, my, gold', 'Buy my... gold?', 'BUYMYGOLD'];
  const cases = async () =>
    (
      await world.database.read(({ orm, run, tables }) => run(orm.select().from(tables.moderationCases)))
    ).filter(({ suspectId }) => suspectId === ann.id);
  for (const [at, other] of others.entries()) {
    expect(await cases()).toEqual([]);
    await written(ann, other, texts[at]);
    await written(ann, other, texts[at]);
  }
  expect(await cases()).toMatchObject([{ reason: 'spam' }]);
});

test('bots can be written to, and do not answer', async ({ world }) => {
  const [ann, bot] = [await world.player(), await world.player()];
  await world.app.perform({
    actor: { kind: 'clock' },
    run: async ({ orm, run, tables }, { realNowMs }) => {
      await run(orm.insert(tables.inhabitants).values({ playerId: bot.id, markedAtMs: realNowMs }));
      return {};
    },
  });
  await written(ann, bot, 'hello?');
  await world.advance(60_000);
  expect((await done(read(ann, bot))).messages).toHaveLength(1);
});
