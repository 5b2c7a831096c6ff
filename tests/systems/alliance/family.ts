import { expect } from 'vitest';
import { ledgerStore } from '#db/ledger/store.ts';
import { safeOwner } from '#db/systems/alliance/store/alliances.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import type { Alliance } from '#protocol/systems/alliance/models.ts';
import { CLUB_NAME } from '#protocol/systems/alliance/terms.ts';
import { deletePlayer } from '#server/systems/auth/actions/accounts.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import type { TestWorld } from '#tests/support/world.ts';

export { DAY_MS, HOUR_MS } from '#protocol/values/time.ts';

/** Ten game hours in a real second: sessions last, months pass. */
export const SPEED = 36_000;

let count = 200;

/** A unique alliance name. */
export const newFamilyName = (): string => `Family ${(count += 1)}`;

export const post = (player: TestPlayer, call: string, body?: unknown): Promise<TestAnswer> =>
  player.post(`/api/alliance/${call}`, body);

export const get = (player: TestPlayer, call: string): Promise<TestAnswer> =>
  player.get(`/api/alliance/${call}`);

/** `200`, or the status with the code of the refusal. */
export const outcomeOf = ({ status, body }: TestAnswer): string =>
  status === 200 ? '200' : `${status} ${body.code}`;

/** The number of answers by outcome. */
export function outcomesOf(answers: readonly TestAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of answers.map(outcomeOf)) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** A call that must succeed. */
export async function done(answer: Promise<TestAnswer>): Promise<TestAnswer['body']> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

export const founded = async (
  leader: TestPlayer,
  {
    name = newFamilyName(),
    isPrivate = false,
  }: { readonly name?: string; readonly isPrivate?: boolean } = {},
): Promise<Alliance> =>
  (await done(post(leader, 'create', { name, description: 'We look after our own.', isPrivate }))).alliance;

export const join = (player: TestPlayer, allianceName: string): Promise<TestAnswer> =>
  post(player, 'join', { allianceName });

export const contribute = (player: TestPlayer, amount: number): Promise<TestAnswer> =>
  post(player, 'contribute', { amount });

export const allianceOf = async (player: TestPlayer): Promise<Alliance | null> =>
  (await done(get(player, 'my-alliance'))).alliance;

interface Family {
  readonly leader: TestPlayer;
  readonly mates: readonly TestPlayer[];
  readonly id: string;
  readonly name: string;
}

/** A leader with an alliance, and members who have joined it. */
export async function family(
  world: TestWorld,
  { mates = 1, dollars = 50_000, isPrivate = false } = {},
): Promise<Family> {
  const leader = await world.player({ dollars });
  const { id, name } = await founded(leader, { isPrivate });
  const others: TestPlayer[] = [];
  for (let at = 0; at < mates; at += 1) {
    const mate = await world.player({ dollars });
    if (isPrivate) await done(post(leader, 'invite', { username: mate.username }));
    await done(join(mate, name));
    others.push(mate);
  }
  return { leader, mates: others, id, name };
}

/** A member that `family` created. */
export function mateAt(mates: readonly TestPlayer[], at: number): TestPlayer {
  const mate = mates[at];
  if (!mate) throw new Error(`there is no member ${at}`);
  return mate;
}

export const dollarsOf = async (player: TestPlayer): Promise<number> =>
  (await player.get('/api/auth/me')).body.user.dollars;

/** The ledger's cents in a safe, also of a dissolved alliance. */
export const safeCents = (world: TestWorld, allianceId: string): Promise<number> =>
  world.database.read((tx) => ledgerStore(tx).balanceOf(safeOwner(allianceId), 'dollars'));

/** Deletes a player as the profile does. */
export const deleted = (world: TestWorld, playerId: string) =>
  world.app.perform({
    actor: { kind: 'guest' },
    run: async (tx, ctx) => {
      const player = await playerStore(tx).byId(playerId);
      return player ? deletePlayer(tx, ctx, { playerId, passwordHash: player.passwordHash }) : {};
    },
  });

export const mute = (player: TestPlayer, userId: string, muted = true): Promise<TestAnswer> =>
  player.post('/api/profil/mute', { userId, muted });

/** A member of the newcomers' club. */
export const joined = async (world: TestWorld, options = {}): Promise<TestPlayer> => {
  const player = await world.player(options);
  await done(join(player, CLUB_NAME));
  return player;
};

export const clubOf = async (player: TestPlayer) => {
  const club = await allianceOf(player);
  if (club?.leader_id !== 'house') throw new Error(`${player.username} is in no club`);
  return club;
};
