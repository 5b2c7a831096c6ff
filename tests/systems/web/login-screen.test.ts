import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkNewPassword, checkSignUp } from '#web/systems/auth/checks.ts';
import { sessionStore, signedOut } from '#web/live/session-store.ts';
import { isConflict, login, signUp } from '#web/systems/auth/requests.ts';
import { checkUpdate, EMPTY_FORM } from '#web/systems/profile/model.ts';
import { type Message, messageIn, showMessageFor } from '#web/systems/auth/messages.ts';
import { firstShown, nextShown } from '#web/systems/auth/model.ts';

describe('a login', () => {
  const user = { _id: 'p', username: 'ann' };
  const answering = (session: () => Response) =>
    vi.stubGlobal('fetch', async (url: string) =>
      url === '/api/auth/login' ? Response.json({ success: true, user }) : session(),
    );
  afterEach(() => {
    vi.unstubAllGlobals();
    signedOut();
  });

  it('fails with a message when the browser does not keep the cookie', async () => {
    answering(() => Response.json({ user: null, clock: { now: '2030-01-01T00:00:00.000Z', speed: 1 } }));
    await expect(login('ann@example.org', 'brass-ivory-7')).rejects.toThrow(
      'your browser did not keep the sign-in cookie',
    );
    expect(sessionStore.getState().status).not.toBe('signed-in');
  });

  it.each([
    ['the server knows the player', () => Response.json({ user })],
    ['the session query fails', () => Response.error()],
  ])('succeeds when %s', async (_, session) => {
    answering(session);
    await login('ann@example.org', 'brass-ivory-7');
    expect(sessionStore.getState().status).toBe('signed-in');
  });
});

describe('a refused sign-up', () => {
  const account = { mail: 'ann@example.org', pseudo: 'ann', password: 'brass-ivory-7' };
  const html = () => new Response('<h1>Blocked</h1>', { status: 403 });
  const ours = (code: string) => () => Response.json({ error: 'No.', code }, { status: 403 });
  const sessionOf = (user: object | null) => () => Response.json({ user });
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['by another session', true, ours('already_signed_in'), sessionOf(null)],
    ['by the check of origins', false, ours('cross_site'), sessionOf(null)],
    ['by a filter', false, html, sessionOf(null)],
    ['by a filter that refuses every call', false, html, html],
    ['by a filter, while another session lives', true, html, sessionOf({ _id: 'p' })],
  ])('%s is a session conflict: %s', async (_, isInConflict, refusal, session) => {
    vi.stubGlobal('fetch', async (url: string) => (url === '/api/auth/signup' ? refusal() : session()));
    const error = await signUp(account).catch((thrown: unknown) => thrown);
    expect(await isConflict(error)).toBe(isInConflict);
  });
});

describe('the front door', () => {
  const stranger = { asked: undefined, hasMessage: false, wasSignedIn: false };

  it.each([
    ['sign-up', 'for a new browser', stranger],
    ['sign-in', 'for a browser that was signed in before', { ...stranger, wasSignedIn: true }],
    ['sign-in', 'with a message about an account', { ...stranger, hasMessage: true }],
    ['sign-in', 'for a link that asks for it', { ...stranger, asked: 'sign-in' }],
    ['sign-up', 'for a link that asks for it', { ...stranger, asked: 'sign-up', wasSignedIn: true }],
    ['sign-up', 'when a link asks for anything else', { ...stranger, asked: 'about' }],
  ])('opens the %s %s', (form, _, arrival) => {
    expect(firstShown(arrival)).toEqual({ mode: form, form });
  });

  it('returns from About to the form it was opened from', () => {
    const about = nextShown(nextShown(firstShown(stranger), 'sign-in'), 'about');
    expect(about).toEqual({ mode: 'about', form: 'sign-in' });
    expect(nextShown(firstShown(stranger), 'about').form).toBe('sign-up');
  });
});

describe('the login screen', () => {
  it('checks the password before the username', () => {
    expect(checkSignUp({ password: '12345', pseudo: 'ab' })).toEqual({
      field: 'password',
      text: 'Password must be at least 6 characters long',
    });
    expect(checkSignUp({ password: '123456', pseudo: 'ab' })).toEqual({
      field: 'pseudo',
      text: 'Username must be at least 3 characters long',
    });
    expect(checkSignUp({ password: '123456', pseudo: 'abc' })).toBeNull();
  });

  it('asks for a new password of 6 to 15 characters, twice', () => {
    expect(checkNewPassword({ password: '12345', again: '12345' })?.field).toBe('password');
    expect(checkNewPassword({ password: 'x'.repeat(16), again: 'x'.repeat(16) })?.field).toBe('password');
    expect(checkNewPassword({ password: '123456', again: '123457' })).toEqual({
      field: 'again',
      text: 'New passwords do not match',
    });
    expect(checkNewPassword({ password: '123456', again: '123456' })).toBeNull();
  });

  it('counts a letter as one in any Unicode form', () => {
    const composed = 'P\u00e4sswort-123456';
    const decomposed = composed.normalize('NFD');
    expect([composed.length, decomposed.length]).toEqual([15, 16]);
    expect(checkNewPassword({ password: decomposed, again: composed })).toBeNull();
    const form = { ...EMPTY_FORM, current: 'x', newPassword: decomposed, confirm: composed };
    expect(checkUpdate(form, false)).toBeNull();
  });

  it('removes only the message whose time is up', () => {
    let shown: Message | null = null;
    const over: (() => void)[] = [];
    const deps = {
      showMessage: (change: (now: Message | null) => Message | null) => void (shown = change(shown)),
      after: (_ms: number, work: () => void) => void over.push(work),
    };
    const conflict = (): Message => ({ type: 'error', text: 'Please try again.' });
    showMessageFor(3_000, conflict(), deps);
    showMessageFor(3_000, conflict(), deps);
    over[0]?.();
    expect(shown).toEqual(conflict());
    over[1]?.();
    expect(shown).toBeNull();
    showMessageFor(3_000, conflict(), deps);
    const refusal: Message = { type: 'error', text: 'This username is already taken' };
    deps.showMessage(() => refusal);
    over[2]?.();
    expect(shown).toBe(refusal);
  });

  it('translates a known message key of the address', () => {
    expect(messageIn(new URLSearchParams('type=error&message=session_expired'))).toEqual({
      type: 'error',
      text: 'Your session has expired. Please sign in again.',
    });
    expect(messageIn(new URLSearchParams('type=info&message=logged_out'))?.type).toBe('success');
  });

  it('never repeats free text from an address', () => {
    for (const key of ['<b>hi</b>', 'Call 555-1234', '', 'constructor', '__proto__', 'toString'])
      expect(messageIn(new URLSearchParams({ type: 'error', message: key }))).toBeNull();
  });
});
