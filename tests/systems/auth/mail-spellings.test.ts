import { expect, test as unit } from 'vitest';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { mailForm, mailForms } from '#server/action/mail-address.ts';
import { ensureFirstAdmin, promote } from '#server/systems/auth/operator.ts';
import { createPasswords } from '#server/systems/auth/password.ts';
import { inWorld } from '#tests/support/world.ts';
import {
  CHEAP_HASH,
  createBrowser,
  newAdmin,
  newcomer,
  mailOf,
  newName,
  outcome,
  PASSWORD,
  signUpAs,
} from './browser.ts';

const test = inWorld();

const LETTERS = 'bücher.example';
const ASCII = 'xn--bcher-kva.example';

const signInWith = (browser: ReturnType<typeof createBrowser>, mail: string) =>
  browser.post('/api/auth/login', { mail, password: PASSWORD });

unit('an address has one form, whatever its spelling', () => {
  for (const domain of [LETTERS, ASCII, 'bu\u0308cher.example', 'ｂücher.example', 'bücher\u3002example'])
    expect([domain, mailForm(`zoe@${domain}`)]).toEqual([domain, `zoe@${LETTERS}`]);
  expect(mailForm('zoe\u0308@example.org')).toBe('zo\u00eb@example.org');
  for (const plain of ['zoe@example.org', 'zoe@1.2', 'zoe@xn--nonsense-.example', 'zoe'])
    expect(mailForms(plain)).toEqual([plain]);
  expect(mailForms(`zoe@${ASCII}`)).toEqual([`zoe@${ASCII}`, `zoe@${LETTERS}`]);
});

/** Domains that begin with another one, if read as the host of a URL. */
const LONGER = [
  '#a.xn--tda.test',
  '/\u00fc.test',
  '?\u00fc.test',
  '\\\u00fc.test',
  ':80\u00fc.test',
  '%23\u00fc.test',
];

unit.for(LONGER)('a domain that goes on with %s is no spelling of the one before', (more) => {
  const address = `zoe@example.org${more}`;
  expect(mailForms(address)).toEqual([address]);
});

test('a link for a new password goes to the stored address, not to one that resembles it', async ({
  world,
}) => {
  const [browser, pseudo] = [createBrowser(world), newName()];
  await signUpAs(browser, pseudo);
  const ask = (mail: string) => createBrowser(world).post('/api/auth/forgot-password', { mail });
  const sent = async (mail: string): Promise<readonly string[]> => {
    const earlier = world.mails.length;
    expect((await ask(mail)).status).toBe(200);
    return world.mails.slice(earlier).map(({ to }) => to);
  };
  const stored = mailOf(pseudo);
  for (const typed of [stored.toUpperCase(), stored.replace('example', '\uff45xample')])
    expect(await sent(typed)).toEqual([stored]);
  for (const more of LONGER) expect(await sent(stored + more)).toEqual([]);
});

test.for(['zoe\u200b@example.org', 'zo\u00ade@example.org', 'z\u202eoe@example.org', 'zoe@example.org#a.b'])(
  'no account is made for %j, which shows as another address',
  async (mail, { world }) => {
    const answer = await signUpAs(createBrowser(world), newName(), { mail });
    expect(outcome(answer)).toEqual([400, 'bad_request']);
  },
);

test('both spellings are one account: sign-up, sign-in, a mailed link, a change of address', async ({
  world,
}) => {
  const [browser, pseudo] = [createBrowser(world), newName()];
  const [letters, ascii] = [`${pseudo}@${LETTERS}`, `${pseudo}@${ASCII}`];
  expect(outcome(await signUpAs(browser, pseudo, { mail: ascii }))).toEqual([200, undefined]);
  for (const mail of [letters, ascii])
    expect(outcome(await signUpAs(browser, newName(), { mail }))).toEqual([409, 'mail_taken']);
  for (const mail of [letters, ascii])
    expect((await signInWith(createBrowser(world), mail)).body.user).toMatchObject({
      ...{ username: pseudo, mail: letters.toLowerCase(), dollars: 1_000 },
    });
  const earlier = world.mails.length;
  for (const mail of [letters, ascii]) await createBrowser(world).post('/api/auth/forgot-password', { mail });
  expect(world.mails).toHaveLength(earlier + 2);
  const other = await newcomer(world);
  const change = (new_email: string) =>
    other.post('/api/auth/update-email', { password: PASSWORD, new_email });
  for (const mail of [letters, ascii]) expect(outcome(await change(mail))).toEqual([409, 'mail_taken']);
});

test('starting goods are paid once for both spellings', async ({ world }) => {
  const [browser, pseudo] = [createBrowser(world), newName()];
  await signUpAs(browser, pseudo, { mail: `${pseudo}@${LETTERS}` });
  await signInWith(browser, `${pseudo}@${LETTERS}`);
  await browser.post('/api/profil/delete-profil', { current_password: PASSWORD });
  const again = createBrowser(world);
  await signUpAs(again, newName(), { mail: `${pseudo}@${ASCII}` });
  expect((await signInWith(again, `${pseudo}@${ASCII}`)).body.user.dollars).toBe(0);
});

test('accounts of older versions sign in by their spelling, and by any if they are alone', async ({
  world,
}) => {
  const [alone, twins] = [newName().toLowerCase(), newName().toLowerCase()];
  const stored = [`${alone}@${ASCII}`, `${twins}@${ASCII}`, `${twins}@${LETTERS}`];
  const at = world.clock.realNowMs();
  const added = await world.app.perform({
    actor: { kind: 'clock' },
    run: async (tx, ctx) => {
      for (const mail of stored) {
        const [id, username] = [ctx.chance.id(), newName()];
        await playerStore(tx).add({
          ...{ id, username, mail, passwordHash: CHEAP_HASH, rang: 0, points: 0 },
          ...{ joinedAtMs: at, createdAtMs: ctx.nowMs },
        });
        await ctx.react({ kind: 'player.joined', playerId: id, isFirstOfMail: false });
      }
      return {};
    },
  });
  expect(added.kind).toBe('done');
  for (const mail of [...stored, `${alone}@${LETTERS}`]) {
    const { user } = (await signInWith(createBrowser(world), mail)).body;
    expect([mail, user.mail]).toEqual([mail, stored.includes(mail) ? mail : stored[0]]);
  }
});

test('operator commands, the first admin and the search know both spellings', async ({ world }) => {
  const [browser, pseudo] = [createBrowser(world), newName()];
  await signUpAs(browser, pseudo, { mail: `${pseudo}@${LETTERS}` });
  const admin = await newAdmin(world);
  for (const query of [`${pseudo}@${ASCII}`, `${pseudo}@${LETTERS}`, `${pseudo.slice(1)}@${ASCII}`]) {
    const { body } = await admin.get(`/api/admin/players/search?query=${encodeURIComponent(query)}`);
    expect([query, body]).toMatchObject([query, { players: [{ username: pseudo }] }]);
  }
  expect(await promote(world.app, `${pseudo}@${ASCII}`)).toBe(pseudo);
  const silent = { info: () => undefined, warn: () => undefined };
  const deps = { perform: world.app.perform, passwords: createPasswords(), log: silent };
  await ensureFirstAdmin(deps, { mail: `${pseudo}@${ASCII}`, password: 'another-one-9' });
  expect((await signInWith(createBrowser(world), `${pseudo}@${ASCII}`)).body.user.username).toBe(pseudo);
});
