import * as fc from 'fast-check';
import { describe, expect, test as unit } from 'vitest';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { confusableKey, isReservedName, keysWithin } from '#protocol/systems/auth/names.ts';
import { inWorld } from '#tests/support/world.ts';
import { founded, outcomeOf, outcomesOf, post } from '../alliance/family.ts';
import {
  CHEAP_HASH,
  createBrowser,
  mailOf,
  newName,
  outcome,
  PASSWORD,
  signInAs,
  signUpAs,
} from './browser.ts';

const test = inWorld();

/** Characters that can replace each other. */
const LOOKS = [
  ['l', 'L', 'i', 'I', '1'],
  ['o', 'O', '0'],
  ['m', 'M', 'rn', 'RN'],
  ['w', 'W', 'vv', 'VV', 'vV'],
  ['d', 'D', 'cl', 'CI', 'c1', 'ci'],
  ...'zea'.split('').map((letter, at) => [letter, letter.toUpperCase(), `${2 + at}`]),
  ...'stbg'.split('').map((letter, at) => [letter, letter.toUpperCase(), '5789'[at]]),
  ...'fhjkpquxy'.split('').map((letter) => [letter, letter.toUpperCase()]),
  ['6'],
] as const;

/** A name as letter positions in `LOOKS`, and two spellings of it. */
const letters = fc.array(fc.nat(LOOKS.length - 1), { minLength: 1, maxLength: 12 });
const written = (places: readonly number[]) =>
  fc
    .array(fc.tuple(fc.nat(), fc.constantFrom('', '', '-', '_', '--')), {
      minLength: places.length,
      maxLength: places.length,
    })
    .map((choices) =>
      places
        .map((place, at) => {
          const looks = LOOKS[place] ?? [];
          const [choice, sign] = choices[at] ?? [0, ''];
          return `${looks[choice % looks.length]}${sign}`;
        })
        .join(''),
    );

describe('the comparison key of names', () => {
  unit('is the same for names that differ only by lookalike letters, case and punctuation', () => {
    const twins = letters.chain((places) => fc.tuple(written(places), written(places)));
    fc.assert(
      fc.property(twins, ([one, other]) => {
        expect(confusableKey(one)).toBe(confusableKey(other));
        expect(confusableKey(confusableKey(one))).toBe(confusableKey(one));
      }),
    );
  });

  unit('differs for all other names', () => {
    const pair = fc
      .tuple(letters, letters)
      .filter(([one, other]) => one.join() !== other.join())
      .chain(([one, other]) => fc.tuple(written(one), written(other)));
    fc.assert(
      fc.property(pair, ([one, other]) => {
        expect(confusableKey(one)).not.toBe(confusableKey(other));
      }),
    );
  });

  unit('reserves names that resemble the game’s own, in any spelling', () => {
    for (const name of [
      'adm1n',
      'KlNG',
      'Support-Team',
      'R00T',
      'rnod',
      'Central_Bank',
      'ádmin',
      'Trading Desk',
    ])
      expect([name, isReservedName(name)]).toEqual([name, true]);
    for (const name of ['Kingsley', 'Banker', 'Moda', 'Teamster'])
      expect([name, isReservedName(name)]).toEqual([name, false]);
  });

  unit.for([
    'Bessie Lies',
    'The B.e.s.s.!.e Gang',
    'Bess!e',
    '6essie Lies',
    '8e55!e',
    'Of Bes Sie',
    'Abessies',
  ])('is among those of names within %s', (text) => {
    expect(keysWithin(text)).toContain(confusableKey('Bessie'));
    expect(keysWithin('Agent 6 Lies')).toContain(confusableKey('Agent6'));
  });

  unit('reads letters of other alphabets that look Latin', () => {
    for (const twin of ['Вesѕіе', 'βESSIE', 'ʙᴇꜱꜱɪᴇ', '𝓑𝓮𝓼𝓼𝓲𝓮', '🅱🅔🅢🇸🅸🇪'])
      expect([twin, confusableKey(twin)]).toEqual([twin, confusableKey('Bessie')]);
  });
});

const CLAIMS = (
  'Admins TheAdmin theadmin adm1n 4dmin @dmin A_D_M_I_N Ad-min aDmIn xXadminXx AdminTeam theadmin7 7admin sysadmin aclmin ' +
  'Adrnin Moderation M0derators rnoderator Moderator-Kai Mod_Tom TheMods themod chatmod the_m0ds Tycoon-Support ' +
  'TycoonEmpire-Team tycoonempire supp0rt $upport techsupport Support1 st4ff 5taff staffteam officia1 OfficialBob offldal GameMaster ' +
  'theadminguy xadminx the4dminguy themoderatorguy thesupportguy GM_Kai Developers TheDevelopers Sysop HELPDESK Мoderator Аdmin ᴀᴅᴍɪɴ 🅰🅳🅼🅸🅽 🇦🇩🇲🇮🇳 ꓮꓓꓟꓲꓠ ⲁԁⲙⲓⲛ aɗɱin ѕսpport 𝐀𝐝𝐦𝐢𝐧 ａｄｍｉｎ'
)
  .split(' ')
  .concat([
    'The Admins',
    'Our Staff',
    'Game Master Bob',
    'Customer Service',
    'Ad m in',
    'Ty Coon',
    'Adm\u034Fin',
  ]);

const INNOCENT = (
  'modern Modernist Moderna Modesty commode modem Madmind Broadminded Badminton deadmine Roadminer Odmin Yasmin Edmund Stafford ' +
  'Staffordshire flagstaff Falstaff Wagstaff Distaff Unofficial Officer Raccoon Typhoon Devon Patrick Gustaf Rootbeer'
)
  .split(' ')
  .concat(['Dead Miner', 'Mad Miners', 'Ad Minerals', 'Supporters Club', 'Supper Club', 'Office Supplies'])
  .concat([
    'Real Estate Developers',
    'LandDevelopers',
    'Moderate Wealth',
    'Moderately Rich',
    'Staffing Agency',
  ])
  .concat([
    'Breadmint',
    'Deadminutes',
    'broadminion',
    'Insupportable',
    'Dev Patel',
    'G&M Foods',
    'Best Affairs',
    'Lost Offers',
    'Modern Mill',
    'Bankers & Sons',
  ]);

describe('a name that claims to be staff', () => {
  unit.for(CLAIMS)('%s is refused', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  unit.for(INNOCENT)('%s is not meant', (name) => {
    expect(isReservedName(name)).toBe(false);
  });
});

describe('lookalike names', () => {
  test.for(['adm1n', 'KlNG', 'TheAdmin', 'Tycoon-Support'])('%s is reserved', async (pseudo, { world }) => {
    const account = { pseudo, mail: mailOf(newName()), password: PASSWORD };
    const answer = await createBrowser(world).post('/api/auth/signup', account);
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: 'This username is reserved', code: 'bad_request' },
    ]);
  });

  test('a name reserves all its lookalikes', async ({ world }) => {
    const browser = createBrowser(world);
    expect((await signUpAs(browser, 'Warlo-Bernini')).status).toBe(200);
    for (const twin of ['WARLO_BERNINI', 'war10bernini', 'VVar-lo-Bemini', 'WarIo8ern1n1'])
      expect([twin, outcome(await signUpAs(browser, twin))]).toEqual([twin, [409, 'username_taken']]);
    expect(outcome(await signUpAs(browser, 'Warlo-Berninis'))).toEqual([200, undefined]);
  });

  test('of parallel sign-ups with lookalike names one succeeds', async ({ world }) => {
    const names = ['Billy-Oil', 'B1lly-Oil', 'BilIy_0il', 'billyoil', 'BIIIYOII', 'B-i-l-l-y-O-i-l'];
    const answers = await Promise.all(names.map((name) => signUpAs(createBrowser(world), name)));
    expect(answers.map(outcome).toSorted()).toEqual([
      [200, undefined],
      ...Array(names.length - 1).fill([409, 'username_taken']),
    ]);
  });

  test("a deleted player's name reserves all its lookalikes", async ({ world }) => {
    const browser = createBrowser(world);
    await signUpAs(browser, 'Goldoni');
    await signInAs(browser, 'Goldoni');
    expect((await browser.post('/api/profil/delete-profil', { current_password: PASSWORD })).status).toBe(
      200,
    );
    expect(outcome(await signUpAs(createBrowser(world), 'G0ld0n1'))).toEqual([409, 'username_taken']);
  });

  test('existing lookalike accounts still sign in', async ({ world }) => {
    const at = world.clock.realNowMs();
    const former = await world.app.perform({
      actor: { kind: 'clock' },
      run: async (tx, ctx) => {
        for (const username of ['tallow', 'ta11ow', 'adrnin']) {
          const id = ctx.chance.id();
          await playerStore(tx).add({
            ...{ id, username, mail: mailOf(username), passwordHash: CHEAP_HASH },
            ...{ rang: 0, points: 0, joinedAtMs: at, createdAtMs: ctx.nowMs },
          });
          await ctx.react({ kind: 'player.joined', playerId: id, isFirstOfMail: false });
        }
        return {};
      },
    });
    expect(former.kind).toBe('done');
    for (const username of ['tallow', 'ta11ow', 'adrnin'])
      expect((await signInAs(createBrowser(world), username)).body.user).toMatchObject({ username });
    expect(outcome(await signUpAs(createBrowser(world), 'TALLOW-'))).toEqual([409, 'username_taken']);
  });

  test("an alliance name reserves its lookalikes, also in parallel, and none may resemble the game's", async ({
    world,
  }) => {
    const leader = await world.player({ dollars: 20_000 });
    await founded(leader, { name: 'Corner Barn' });
    const names = ['Comer Bam', 'corner-barn', 'C0rner Barn', 'Corner Bam.'];
    const players = await Promise.all(names.map(() => world.player({ dollars: 20_000 })));
    const found = (name: string, at: number) => post(players[at] ?? leader, 'create', { name });
    expect(outcomesOf(await Promise.all(names.map(found)))).toEqual({ '409 alliance_name_taken': 4 });
    const twins = ['Modern Mill', 'Modem Mi11', 'MODERN MILL', 'Mo-dern Mill'];
    expect(outcomesOf(await Promise.all(twins.map(found)))).toEqual({
      '200': 1,
      '409 alliance_name_taken': 3,
    });
    const other = await world.player({ dollars: 20_000 });
    for (const name of ['The Admins', 'Central Bank', 'Adm1n'])
      expect((await post(other, 'create', { name })).body.error).toBe('This alliance name is reserved');
    expect(outcomeOf(await post(other, 'create', { name: 'Corner Barns' }))).toBe('200');
  });

  test("a company name may not resemble the game's", async ({ world }) => {
    const owner = await world.player({ dollars: 20_000 });
    const found = (name: string) =>
      owner.post('/api/tycoon-company/create', { name, industry: 'tech', salary: 100 });
    for (const name of ['Tycoon Support', 'Centra1 Bank', 'The ÀDMIN', 'Мoderators'])
      expect(await found(name)).toMatchObject({
        status: 400,
        body: { error: 'This company name is reserved' },
      });
    const { body } = await found('\u034f');
    expect(body.company.name).toBe(`${owner.username}'s Company`);
    expect(await found('Bankers & Sons')).toMatchObject({ status: 409, body: { code: 'company_exists' } });
  });
});
