import { expect } from 'vitest';
import { type SanctionRow, sanctionStore, unrankedStore } from '#db/systems/moderation/store/sanctions.ts';
import type { SanctionKind } from '#protocol/systems/moderation/terms.ts';
import type { Context, Player } from '#server/action/context.ts';
import { impose } from '#server/systems/moderation/actions/sanctions.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import type { TestWorld } from '#tests/support/world.ts';

export const QUARTER_MS = 15 * 60_000;

/** Real hours within which a session without a heartbeat lasts. */
export const QUARTER = 0.25;

export interface Sentence {
  readonly kind: SanctionKind;
  readonly hours?: number | null;
  readonly reason?: string;
}

/** As a decision imposes it. */
export async function sanction(
  world: TestWorld,
  by: TestPlayer & { readonly rang?: number },
  player: Pick<TestPlayer, 'id'>,
  { kind, hours = QUARTER, reason = 'Insults in the club' }: Sentence,
): Promise<SanctionRow> {
  const outcome = await world.app.perform<SanctionRow>({
    actor: { kind: 'player', id: by.id, username: by.username, rang: by.rang ?? 1 },
    run: (tx, ctx) =>
      impose(tx, ctx as Context<Player>, { playerId: player.id, kind, hours, reason, caseSeq: null }),
  });
  if (outcome.kind !== 'done') throw new Error('nothing was imposed');
  return outcome.value;
}

export const lift = (by: TestPlayer, { seq }: Pick<SanctionRow, 'seq'>): Promise<TestAnswer> =>
  by.post('/api/moderation/lift', { sanctionId: String(seq), reason: 'It was a mistake' });

export const appeal = (by: TestPlayer, { seq }: Pick<SanctionRow, 'seq'>): Promise<TestAnswer> =>
  by.post('/api/moderation/appeal', { sanctionId: String(seq), text: 'It was not me.' });

export const decideAppeal = (
  by: TestPlayer,
  { seq }: Pick<SanctionRow, 'seq'>,
  accept: boolean,
): Promise<TestAnswer> =>
  by.post('/api/moderation/decide-appeal', { sanctionId: String(seq), accept, reason: 'Read again' });

/** `200`, or the status with the code of the refusal. */
export const outcomeOf = ({ status, body }: TestAnswer): string =>
  status === 200 ? '200' : `${status} ${body.code}`;

export async function done(answer: Promise<TestAnswer>): Promise<TestAnswer['body']> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

export const rowOf = async (world: TestWorld, { seq }: Pick<SanctionRow, 'seq'>): Promise<SanctionRow> => {
  const row = await world.database.read((tx) => sanctionStore(tx).bySeq(seq));
  if (!row) throw new Error(`there is no sanction ${seq}`);
  return row;
};

export const isUnranked = (world: TestWorld, { id }: Pick<TestPlayer, 'id'>): Promise<boolean> =>
  world.database.read((tx) => unrankedStore(tx).has(id));
