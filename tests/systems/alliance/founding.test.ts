import { expect, onTestFinished } from 'vitest';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import {
  allianceOf,
  dollarsOf,
  done,
  founded,
  get,
  join,
  newFamilyName,
  outcomeOf,
  outcomesOf,
  post,
} from './family.ts';

const test = inWorld();

test('founding costs $10,000, and the founder leads', async ({ world }) => {
  const leader = await world.player({ dollars: 12_000 });
  const { body } = await post(leader, 'create', { name: '  Black   Family ', description: ' ours ' });
  expect(body).toMatchObject({
    message: 'Black Family is founded. You lead it.',
    balance: { dollars: 2_000 },
    alliance: {
      name: 'Black Family',
      description: 'ours',
      is_private: false,
      leader_name: leader.username,
      is_member: true,
      safe: { dollars: 0 },
      settings: { production_bonus: 2 },
      stats: { total_members: 1, level: 1, experience: 0, next_level_experience: 100 },
      members: [{ username: leader.username, role: 'leader', dollars: 2_000, contribution: 0 }],
    },
  });
  expect(await allianceOf(leader)).toEqual(body.alliance);
  const { entries } = (await leader.get('/api/statement')).body;
  expect(entries[0]).toMatchObject({ amount: -10_000, text: 'Black Family founded for $10,000.00' });
});

test('a player has one alliance, and a name one alliance', async ({ world }) => {
  const [leader, other, poor] = [
    await world.player({ dollars: 50_000 }),
    await world.player({ dollars: 50_000 }),
    await world.player({ dollars: 9_999 }),
  ];
  await founded(leader, { name: 'Grey Family' });
  expect(outcomeOf(await post(leader, 'create', { name: 'Another' }))).toBe('409 already_in_alliance');
  expect(outcomeOf(await post(other, 'create', { name: 'g-r-e-y FAMILY' }))).toBe('409 alliance_name_taken');
  expect(outcomeOf(await post(poor, 'create', { name: 'Poor Family' }))).toBe('409 not_enough_dollars');
  expect(await allianceOf(poor)).toBeNull();
  expect(await dollarsOf(other)).toBe(50_000);
});

test('of 20 parallel foundings with lookalike names one succeeds', async ({ world }) => {
  const players = await Promise.all(Array.from({ length: 20 }, () => world.player({ dollars: 20_000 })));
  const names = ['Illicit', 'IlIicit', '1llicit', 'I-l-l-i-c-i-t'];
  const answers = await Promise.all(
    players.map((player, at) => post(player, 'create', { name: names[at % names.length] })),
  );
  expect(outcomesOf(answers)).toEqual({ '200': 1, '409 alliance_name_taken': 19 });
  const dollars = await Promise.all(players.map(dollarsOf));
  expect(dollars.filter((has) => has === 10_000)).toHaveLength(1);
});

/** Founds Blue Family, which the end of the test dissolves. */
async function foundBlueFamily(world: TestWorld): Promise<void> {
  const leader = await world.player({ dollars: 20_000 });
  await founded(leader, { name: 'Blue Family' });
  onTestFinished(() => done(post(leader, 'leave')));
}

const ZERO_WIDTH = '\u200b';
const RIGHT_TO_LEFT = '\u202e';
const KELVIN_SIGN = '\u212a';

test.for([
  ['markup', '<b>Blue</b>'],
  ['an entity', 'Blue&lt;Family'],
  ['a right-to-left mark', `Blue${RIGHT_TO_LEFT}Family`],
  ['a Cyrillic lookalike', '\u0412lue Family'],
  ['a Greek lookalike', '\u0392lue Family'],
  ['a full-width letter', '\uff22lue Family'],
  ['an emoji', 'Blue 💙 Family'],
  ['a null character', 'Blue\u0000Family'],
  ['accents', 'Blué Family'],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['31 characters', 'x'.repeat(31)],
  ['2 characters', 'ab'],
  ['only punctuation', '- _ - _'],
  ['only spaces', '      '],
  ['no text', 42],
])('a name with %s is refused', async ([, name], { world }) => {
  const player = await world.player({ dollars: 20_000 });
  expect(outcomeOf(await post(player, 'create', { name }))).toBe('400 bad_request');
  expect(await dollarsOf(player)).toBe(20_000);
});

test.for([
  'BLUE family',
  'B1ue Family',
  'BIue Famiiy',
  'blue.family',
  'Blue_Fam1ly',
  '  blue  family ',
  'Blue-Family!',
  'Blue\u200bFamily',
  'Blue\nFam\u00adily',
  'Blue\u00a0Family',
  'Blue\u3164Family',
])('%j is too close to Blue Family', async (name, { world }) => {
  await foundBlueFamily(world);
  const other = await world.player({ dollars: 20_000 });
  expect(outcomeOf(await post(other, 'create', { name }))).toBe('409 alliance_name_taken');
});

test.for([
  'B1ue Family',
  `Blue Family${ZERO_WIDTH}`,
  '\u0412lue Family',
  'BlueFamily',
  'x'.repeat(64),
  '<b>',
])('Blue Family cannot be joined as %j', async (allianceName, { world }) => {
  await foundBlueFamily(world);
  const other = await world.player();
  expect(outcomeOf(await join(other, allianceName))).toBe('404 alliance_not_found');
  expect(outcomeOf(await join(other, 'bLuE fAmIlY'))).toBe('200');
  await done(post(other, 'leave'));
});

test('a name with the Kelvin sign differs from one with a K', async ({ world }) => {
  const [leader, other] = [await world.player({ dollars: 20_000 }), await world.player()];
  await founded(leader, { name: 'Kings' });
  expect(outcomeOf(await join(other, `${KELVIN_SIGN}ings`))).toBe('404 alliance_not_found');
});

test('a description takes any language but no invisible characters', async ({ world }) => {
  const name = newFamilyName();
  const leader = await world.player({ dollars: 50_000 });
  const tried = (description: unknown) => post(leader, 'create', { name, description });
  for (const description of ['\u3164', RIGHT_TO_LEFT, 'x'.repeat(501), 'Z\u031b\u0316\u0317\u0326', 7])
    expect(outcomeOf(await tried(description))).toBe('400 bad_request');
  const text = '<script>alert(1)</script>\nСемья прежде всего';
  await done(tried(text));
  const { alliances } = await done(get(leader, `list?search=${name}`));
  expect(alliances[0].description).toBe(text);
});
