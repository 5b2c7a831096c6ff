import { expect } from 'vitest';
import { outboxStore } from '#db/outbox/store.ts';
import { adminLogStore } from '#db/systems/admin/store/log.ts';
import { linkStore, pairOf } from '#db/systems/links/store.ts';
import type { Case, CaseSummary } from '#protocol/systems/moderation/models.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import type { TestWorld } from '#tests/support/world.ts';
import { done } from '#tests/systems/alliance/family.ts';

export {
  deleted,
  done,
  family,
  join,
  joined,
  mateAt,
  outcomeOf,
  outcomesOf,
} from '#tests/systems/alliance/family.ts';

export const MODERATOR = 1;
export const ADMIN = 2;

interface Said {
  readonly reason?: string;
  readonly text?: string;
}

export const report = (
  player: TestPlayer,
  [kind, id]: readonly [kind: string, id: string | number],
  { reason = 'insult', text = '' }: Said = {},
): Promise<TestAnswer> => player.post('/api/moderation/report', { kind, id: String(id), reason, text });

export const queueOf = async (staff: TestPlayer): Promise<readonly CaseSummary[]> =>
  (await done(staff.get('/api/moderation/cases'))).cases;

/** Open cases about a player, as staff sees them. */
export const casesAbout = async (
  staff: TestPlayer,
  { id }: Pick<TestPlayer, 'id'>,
): Promise<readonly CaseSummary[]> => (await queueOf(staff)).filter(({ suspect }) => suspect.id === id);

export const read = async (staff: TestPlayer, caseId: string): Promise<Case> =>
  (await done(staff.get(`/api/moderation/cases/${caseId}`))).case;

/** The only open case about a player. */
export async function caseAbout(staff: TestPlayer, suspect: Pick<TestPlayer, 'id'>): Promise<Case> {
  const open = await casesAbout(staff, suspect);
  expect(open).toHaveLength(1);
  return read(staff, open[0]?.id ?? '');
}

export const claim = (staff: TestPlayer, { id }: Pick<Case, 'id'>): Promise<TestAnswer> =>
  staff.post('/api/moderation/claim', { caseId: id });

interface Decided {
  readonly hours?: number | null;
  readonly reason?: string;
  readonly payBack?: boolean;
}

export const decide = (
  staff: TestPlayer,
  { id, version }: Pick<Case, 'id' | 'version'>,
  action: string,
  { hours = null, reason = 'We do not want this here.', payBack = false }: Decided = {},
): Promise<TestAnswer> =>
  staff.post('/api/moderation/decide', { caseId: id, version, action, hours, reason, payBack });

export const say = async (player: TestPlayer, text: string): Promise<string> =>
  (await done(player.post('/api/alliance/chat', { text, anyway: true }))).chatMessage.id;

/** A message as the system of messages stores it. Returns its number. */
export const written = async (
  world: TestWorld,
  [from, to]: readonly [TestPlayer, TestPlayer],
  text: string,
  { isDelivered = true }: { readonly isDelivered?: boolean } = {},
): Promise<number> => {
  const outcome = await world.app.perform({
    actor: { kind: 'clock' },
    run: async ({ orm, run, tables: { messages } }, { realNowMs }) => {
      const row = { senderId: from.id, receiverId: to.id, text, textHash: text, atMs: realNowMs };
      const marks = { isFlagged: false, isRemoved: false, isDelivered };
      const [added] = await run(
        orm
          .insert(messages)
          .values({ ...row, ...marks })
          .returning(),
      );
      return { seq: added?.seq ?? 0 };
    },
  });
  return outcome.kind === 'done' ? outcome.value.seq : 0;
};

/** The private events that a player has received, oldest first. */
export const heard = async (
  world: TestWorld,
  { id }: TestPlayer,
  event: string,
): Promise<readonly unknown[]> => {
  const stored = await world.database.read((tx) => outboxStore(tx).eventsAfter(`user:${id}`, 0));
  return stored.filter((one) => one.event === event).map(({ data }) => data);
};

/** The newest entries of the admin log. */
export const logged = (world: TestWorld) =>
  world.database.read((tx) => adminLogStore(tx).page({ page: 1, limit: 20 }));

/** Two accounts that count as one person. */
export const link = (
  world: TestWorld,
  [one, other]: readonly [TestPlayer, TestPlayer],
  { score = 70, isLimited = true } = {},
) =>
  world.app.perform({
    actor: { kind: 'clock' },
    run: async (tx, { realNowMs: scoredAtMs }) => {
      const reasons = [{ kind: 'device', points: 60, times: 3 }] as const;
      const basis = { reasons, netCents: 0 };
      await linkStore(tx).put({
        ...pairOf(one.id, other.id),
        ...{ score, reasons: basis, isLimited, scoredAtMs },
      });
      return {};
    },
  });

/** A raid as combat books it. */
export const raided = (
  world: TestWorld,
  [attacker, victim]: readonly [TestPlayer, TestPlayer],
  dollars: number,
) =>
  world.app.perform({
    actor: { kind: 'clock' },
    run: async (_tx, ctx) => {
      const loot = {
        debit: victim.id,
        credit: attacker.id,
        asset: 'dollars',
        amount: dollars * 100,
      } as const;
      await ctx.post([{ ...loot, code: 'fight_reward', metadata: { percent: 10, capCents: 500_000 } }]);
      return {};
    },
  });

/** A case of cheating about a player, as a moderator sees it. */
export async function accused(world: TestWorld, cheat: TestPlayer) {
  const staff = await world.player({ rang: MODERATOR });
  await done(report(await world.player(), ['player', cheat.id], { reason: 'cheating' }));
  return { staff, view: await caseAbout(staff, cheat) };
}
