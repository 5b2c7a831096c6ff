import { beforeEach, describe, expect, test } from 'vitest';
import { gildingAudit, gildingStore } from '#db/systems/gilding/store.ts';
import { RacesSnapshot } from '#protocol/systems/racing/contract.ts';
import type { GildedSilk } from '#protocol/systems/gilding/models.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { requireDifferences } from '#tests/support/closing-audit.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { deletePlayer } from '#server/systems/auth/actions/accounts.ts';
import { gilded, gilderIn, gildingsOf } from './gilder.ts';

let world: TestWorld;
let ann: TestPlayer;
let bob: TestPlayer;
beforeEach(async () => {
  world = await createWorld({ speed: 1_000 });
  [ann, bob] = [await gilderIn(world), await gilderIn(world, { dollars: 40_000 })];
});

const profileOf = async (of: TestPlayer, by = bob) =>
  (await by.get(`/api/profil/view/${of.id}`)).body.profile;

const showName = async (player: TestPlayer, isShown: boolean) =>
  expect((await player.post('/api/profil/update-profil', { show_name: isShown })).status).toBe(200);

async function closeAccount({ id: playerId }: TestPlayer): Promise<void> {
  const closed = await world.app.perform({
    actor: { kind: 'guest' },
    run: (tx, ctx) => deletePlayer(tx, ctx, { playerId, passwordHash: 'none' }),
  });
  expect(closed.kind).toBe('done');
}

interface Crested {
  readonly user_id: string;
  readonly crest?: number;
}

const crestIn = (entries: readonly Crested[]): number | undefined =>
  entries.find(({ user_id }) => user_id === ann.id)?.crest;

/** The crest beside Ann's name on every board. */
async function crests(): Promise<Readonly<Record<string, number | undefined>>> {
  const { players } = (await bob.get('/api/leaderboard')).body;
  const { around } = (await bob.get('/api/leaderboard/me')).body;
  // Leaders are read once a real second.
  await world.advance(2_000 * world.clock.speed);
  const { categories } = (await bob.get('/api/leaderboard/categories')).body;
  const socket = await bob.socket();
  const { snapshot } = await socket.emitWithAck('subscribe', 'leaderboard');
  socket.close();
  return {
    page: crestIn(players),
    around: crestIn(around),
    wealth: crestIn(categories.wealth),
    room: crestIn(snapshot.players),
  };
}

async function silks(): Promise<readonly GildedSilk[] | undefined> {
  const socket = await bob.socket();
  const { snapshot } = await socket.emitWithAck('subscribe', 'races');
  socket.close();
  return RacesSnapshot.parse(snapshot).silks;
}

const everywhere = (crest: number | undefined) => ({
  page: crest,
  around: crest,
  wealth: crest,
  room: crest,
});

describe('a profile', () => {
  test('shows each gilding to others', async () => {
    expect(await profileOf(ann)).not.toHaveProperty('gilding');
    await gilded(ann, 'crest', { levels: 3 });
    await gilded(ann, 'door_plate');
    await gilded(ann, 'silk', { horseId: 'neon-saint', levels: 2 });
    const gilding = { crest: 3, door_plate: 1, silk: { horse_name: 'Neon Saint', level: 2 } };
    expect(await profileOf(ann)).toMatchObject({ gilding });
    expect((await profileOf(ann)).gilding).toEqual(gilding);
    expect((await ann.get('/api/real-estate/owned')).body.gilding).toEqual({ door_plate: 1 });
    expect((await bob.get('/api/real-estate/owned')).body).not.toHaveProperty('gilding');
  });

  test('shows none while the name is hidden', async () => {
    await gilded(ann, 'crest');
    await showName(ann, false);
    expect(await profileOf(ann)).not.toHaveProperty('gilding');
    expect(await gildingsOf(ann)).toMatchObject({ is_shown: false });
    await showName(ann, true);
    expect(await profileOf(ann)).toMatchObject({ gilding: { crest: 1 } });
  });
});

describe('the boards', () => {
  test('show the crest beside the name, at once and after a restart', async () => {
    expect(await crests()).toEqual(everywhere(undefined));
    await gilded(ann, 'crest', { levels: 2 });
    expect(await crests()).toEqual(everywhere(2));
    await world.restart();
    expect(await crests()).toEqual(everywhere(2));
  });

  test('show none of a player who hides the name, even one gilded meanwhile', async () => {
    await gilded(ann, 'crest');
    await showName(ann, false);
    expect(await crests()).toEqual(everywhere(undefined));
    await gilded(ann, 'crest');
    await world.restart();
    expect(await crests()).toEqual(everywhere(undefined));
    await showName(ann, true);
    expect(await crests()).toEqual(everywhere(2));
  });
});

describe('a race', () => {
  const silk = (username: string, level: number) => ({ horse_id: 'neon-saint', username, level });

  async function watch() {
    const socket = await bob.socket();
    const pushed: (readonly GildedSilk[])[] = [];
    socket.on('silks.gilded', ({ data }) => pushed.push(data.silks));
    await socket.emitWithAck('subscribe', 'races');
    return { socket, pushed };
  }

  test('names the highest gilder of a silk, and learns of changes', async () => {
    expect(await silks()).toBe(undefined);
    const { socket, pushed } = await watch();
    await gilded(bob, 'silk', { horseId: 'neon-saint' });
    await expect.poll(() => pushed.at(-1)).toEqual([silk(bob.username, 1)]);
    await gilded(ann, 'silk', { horseId: 'neon-saint', levels: 2 });
    await expect.poll(() => pushed.at(-1)).toEqual([silk(ann.username, 2)]);
    await showName(ann, false);
    await expect.poll(() => pushed.at(-1)).toEqual([silk(bob.username, 1)]);
    socket.close();
    expect(await silks()).toEqual([silk(bob.username, 1)]);
    await world.restart();
    expect(await silks()).toEqual([silk(bob.username, 1)]);
  });

  test('never names a player who hid the name, not even when the account is closed', async () => {
    await gilded(ann, 'silk', { horseId: 'neon-saint', levels: 2 });
    await showName(ann, false);
    const { socket, pushed } = await watch();
    await closeAccount(ann);
    await gilded(bob, 'silk', { horseId: 'neon-saint' });
    await expect.poll(() => pushed.at(-1)).toEqual([silk(bob.username, 1)]);
    expect(pushed).toHaveLength(1);
    socket.close();
  });
});

test('a closed account loses its gilding', async () => {
  await gilded(ann, 'crest');
  await gilded(ann, 'silk', { horseId: 'neon-saint' });
  const found = await world.database.read((tx) => gildingStore(tx).of(ann.id));
  expect(found).toHaveLength(2);
  await closeAccount(ann);
  expect(await world.database.read((tx) => gildingStore(tx).of(ann.id))).toEqual([]);
  expect(await silks()).toBe(undefined);
  expect(await world.audit()).toEqual([]);
});

test('the audit finds a level that nobody paid for', async () => {
  await gilded(ann, 'crest');
  expect(await world.database.read((tx) => gildingAudit(tx).levels())).toHaveLength(1);
  const row = { playerId: ann.id, part: 'crest', level: 3, horseId: null, changedAtMs: 0 } as const;
  await world.database.inTransaction((tx) => gildingStore(tx).put(row));
  await requireDifferences(() => world.audit(), 'a crest has two levels more than were paid');
  await world.database.inTransaction((tx) => gildingStore(tx).put({ ...row, level: 1 }));
  expect(await world.audit()).toEqual([]);
});
