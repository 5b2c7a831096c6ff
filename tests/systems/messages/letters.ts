import { sql } from 'drizzle-orm';
import { wholeValue } from '#db/kit/columns/expressions.ts';
import { sanctionStore, unrankedStore } from '#db/systems/moderation/store/sanctions.ts';
import type { Message, Thread } from '#protocol/systems/messages/models.ts';
import type { LastingKind } from '#protocol/systems/moderation/terms.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import type { TestWorld } from '#tests/support/world.ts';
import { done } from '../alliance/family.ts';

export { deleted, done, mute, outcomeOf, outcomesOf } from '../alliance/family.ts';
export { DAY_MS, HOUR_MS } from '#protocol/values/time.ts';

type Named = Pick<TestPlayer, 'username'>;

export const write = (
  from: TestPlayer,
  { username }: Named,
  text = 'hello',
  more: object = {},
): Promise<TestAnswer> => from.post('/api/messages/send', { username, text, ...more });

/** A message that must be sent. */
export const written = async (from: TestPlayer, to: Named, text?: string): Promise<Message> =>
  (await done(write(from, to, text))).sent;

export const read = (reader: TestPlayer, { username }: Named, query = ''): Promise<TestAnswer> =>
  reader.get(`/api/messages/${encodeURIComponent(username)}${query}`);

export const textsOf = async (reader: TestPlayer, other: Named): Promise<readonly string[]> =>
  (await done(read(reader, other))).messages.map(({ text }: Message) => text);

interface Inbox {
  readonly threads: readonly Thread[];
  readonly unread: number;
  readonly policy: string;
}

export const inbox = (reader: TestPlayer, query = ''): Promise<Inbox> =>
  done(reader.get(`/api/messages${query}`));

export const namesOf = async (reader: TestPlayer): Promise<readonly string[]> =>
  (await inbox(reader)).threads.map(({ username }) => username);

export const readAll = (reader: TestPlayer, { username }: Named): Promise<TestAnswer> =>
  reader.post('/api/messages/read', { username });

export const remove = (reader: TestPlayer, { username }: Named): Promise<TestAnswer> =>
  reader.post('/api/messages/delete', { username });

export const admit = (player: TestPlayer, policy: string): Promise<TestAnswer> =>
  player.post('/api/messages/policy', { policy });

/** Imposes a sanction, as staff's decision does. */
export const sanction = (world: TestWorld, { id }: TestPlayer, kind: LastingKind, forMs: number | null) =>
  world.app.perform({
    actor: { kind: 'clock' },
    async run(tx, ctx) {
      const lasting = { kind, reason: 'Insults', fromMs: ctx.realNowMs };
      const untilMs = forMs === null ? null : ctx.realNowMs + forMs;
      await sanctionStore(tx).add({
        ...{ playerId: id, ...lasting, untilMs, byId: 'staff', caseSeq: null },
        ...{ liftedAtMs: null, liftedBy: null, liftReason: null, appealText: null, appealedAtMs: null },
        ...{ appealDecidedBy: null, appealDecidedAtMs: null, appealAccepted: null, appealAnswer: null },
      });
      if (kind === 'suspend') await unrankedStore(tx).put({ playerId: id, untilMs });
      ctx.record({ kind: 'sanctions.changed', playerId: id, active: [{ ...lasting, untilMs }] });
      return {};
    },
  });

/** Makes every message and beginning so far as much older, in real time. */
export const grewOlder = (world: TestWorld, ms: number) =>
  world.app.perform({
    actor: { kind: 'clock' },
    async run({ orm, run, tables: { messages, messageThreads: threads } }) {
      await run(orm.update(messages).set({ atMs: sql`${messages.atMs} - ${wholeValue(ms)}` }));
      await run(orm.update(threads).set({ begunAtMs: sql`${threads.begunAtMs} - ${wholeValue(ms)}` }));
      return {};
    },
  });

/** What a player can notice of another: every answer, but for ids and times. */
export const withoutChance = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (key, value: unknown) =>
      key === 'id' || key === 'at' || key === 'rev' ? 0 : value,
    ),
  );
