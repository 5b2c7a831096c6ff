import { sanctionStore } from '#db/systems/moderation/store/sanctions.ts';
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

/** Puts a sanction into the table, as staff's decision does. */
export const sanction = (world: TestWorld, { id }: TestPlayer, kind: LastingKind, forMs: number | null) =>
  world.app.perform({
    actor: { kind: 'clock' },
    run: (tx, { realNowMs }) =>
      sanctionStore(tx).add({
        ...{ playerId: id, kind, reason: 'Insults', byId: 'staff', caseSeq: null, mailHash: null },
        ...{ fromMs: realNowMs, untilMs: forMs === null ? null : realNowMs + forMs },
        ...{ liftedAtMs: null, liftedBy: null, liftReason: null, appealText: null, appealedAtMs: null },
        ...{ appealDecidedBy: null, appealDecidedAtMs: null, appealAccepted: null, appealAnswer: null },
      }),
  });

/** What a player can notice of another: every answer, but for ids and times. */
export const withoutChance = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (key, value: unknown) => (key === 'id' || key === 'at' || key === 'rev' ? 0 : value)),
  );
