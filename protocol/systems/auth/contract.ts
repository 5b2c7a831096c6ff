import * as z from 'zod/mini';

import { type ErrorShape, route, type SystemContract } from '../../kit/contract.ts';
import { field, model } from '../../kit/registries.ts';
import { passwordText } from './password-text.ts';
import { isReservedName } from './names.ts';
import { Ended, OneTimeCode, sessionRoutes } from './sessions.ts';
import { Dollars, Done, Id, Timestamp } from '../../kit/schemas.ts';
import { MAIL_MAX, NEW_PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from './terms.ts';

// Bounds the hashing work; the specification has no maximum for sign-up and login.
const PASSWORD_MAX = 128;
// 256 random bits in base64url.
const RESET_TOKEN_LENGTH = 43;

const PASSWORD_TEXT = 'Password must be at least 6 characters long';
const PASSWORD_TOO_LONG = `Password must be at most ${PASSWORD_MAX} characters long`;
const NEW_PASSWORD_TEXT = 'New password must be 6 to 15 characters long';
const USERNAME_TEXT = 'Username must be at least 3 characters long';
const MAIL_TEXT = 'Please enter a valid email address';
const LINK_TEXT = 'This link is no longer valid. Please ask for a new one.';

const NewPassword = field(
  'the new password',
  z
    .string(NEW_PASSWORD_TEXT)
    .check(
      z.overwrite(passwordText),
      z.minLength(PASSWORD_MIN, NEW_PASSWORD_TEXT),
      z.maxLength(NEW_PASSWORD_MAX, NEW_PASSWORD_TEXT),
    ),
);

// Only compared: its other rules were checked when it was set.
const CurrentPassword = field(
  'your current password',
  z
    .string('Please enter your current password')
    .check(
      z.overwrite(passwordText),
      z.minLength(1, 'Please enter your current password'),
      z.maxLength(PASSWORD_MAX, PASSWORD_TOO_LONG),
    ),
);

/** Needed where one-time codes are on. */
const AskedCode = field('the code', z.optional(OneTimeCode));

const Username = field(
  'the username',
  z.string(USERNAME_TEXT).check(
    z.minLength(USERNAME_MIN, USERNAME_TEXT),
    z.maxLength(USERNAME_MAX, 'Username must be at most 20 characters long'),
    z.regex(/^[A-Za-z0-9_-]*$/, 'Username may only contain letters, digits, _ and -'),
    z.refine((name) => !isReservedName(name), 'This username is reserved'),
  ),
);

const KnownMail = field(
  'the email address',
  z
    .string(MAIL_TEXT)
    .check(z.maxLength(MAIL_MAX, MAIL_TEXT), z.trim(), z.toLowerCase(), z.minLength(1, MAIL_TEXT)),
);

// Invisible characters and those with which addresses of the web continue would make one address look like another.
const NewMail = field(
  'the email address',
  KnownMail.check(
    z.regex(/^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\].]+(?:\.[^\s@<>(),;:"\\[\].]+)+$/, MAIL_TEXT),
    z.refine((mail) => !/[\p{C}\p{Default_Ignorable_Code_Point}]|@.*[/?#%]/u.test(mail), MAIL_TEXT),
  ),
);

export const User = model(
  'User',
  z.object({
    id: Id,
    username: z.string(),
    mail: z.string(),
    dollars: Dollars,
    points: z.int(),
    rang: z.int(),
    rent_due: Dollars,
    iron: z.int(),
    oil: z.int(),
    gold: z.int(),
    food: z.int(),
    wood: z.int(),
    stone: z.int(),
    tools: z.int(),
    avatar: z.int(),
  }),
);
export type User = z.infer<typeof User>;

/** `speed` is game seconds per real second. */
export const GameClock = model('GameClock', z.object({ now: Timestamp, speed: z.number() }));
export type GameClock = z.infer<typeof GameClock>;

// Field order is the order of errors: password, username, mail.
const SignUp = z.object({
  password: field(
    'the password',
    z
      .string(PASSWORD_TEXT)
      .check(
        z.overwrite(passwordText),
        z.minLength(PASSWORD_MIN, PASSWORD_TEXT),
        z.maxLength(PASSWORD_MAX, PASSWORD_TOO_LONG),
      ),
  ),
  pseudo: Username,
  mail: NewMail,
});

export const authConfigKeys = [
  'inactivityTimeAllowed',
  'auth.signupsPerHour',
  'defaultUser.dollars',
  'defaultUser.iron',
  'defaultUser.oil',
  'defaultUser.points',
] as const;
export type AuthConfigKey = (typeof authConfigKeys)[number];

export const authErrors = {
  wrong_login: { status: 401, error: 'Wrong email or password' },
  already_signed_in: { status: 403, error: 'You are already signed in' },
  session_expired: { status: 403, error: 'Your session has expired. Please sign in again.' },
  common_password: { status: 400, error: 'This password is too common. Please choose another one.' },
  password_is_name: {
    status: 400,
    error: 'Your password must not be your username or email address. Please choose another one.',
  },
  last_admin: { status: 409, error: 'You are the last admin. Make someone else an admin first.' },
  wrong_password: { status: 400, error: 'Your current password is wrong' },
  confirm_password: { status: 409, error: 'Confirm your password.' },
  invalid_token: { status: 400, error: LINK_TEXT },
  code_required: { status: 401, error: 'Please enter the code from your device' },
  wrong_code: { status: 400, error: 'This code is wrong or was used before. Try the next one.' },
  totp_enabled: { status: 409, error: 'One-time codes are already on' },
  totp_not_set_up: { status: 409, error: 'One-time codes are not set up' },
  username_taken: { status: 409, error: 'This username is already taken' },
  mail_taken: { status: 409, error: 'An account with this email already exists' },
} as const satisfies Record<string, ErrorShape>;

export const authRoutes = {
  signUp: route({
    method: 'POST',
    path: '/api/auth/signup',
    summary: 'Creates an account; does not sign in.',
    access: 'guest',
    rate: 'signup',
    kind: 'custom',
    body: SignUp,
    answer: Done,
    refuses: ['common_password', 'password_is_name', 'username_taken', 'mail_taken'],
  }),
  login: route({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Signs in and starts a new session.',
    access: 'public',
    rate: 'login',
    kind: 'custom',
    body: z.object({
      mail: KnownMail,
      password: CurrentPassword,
      code: AskedCode,
    }),
    answer: z.object({ success: z.literal(true), user: User }),
    refuses: ['wrong_login', 'code_required'],
  }),
  me: route({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The signed-in player and the game clock.',
    access: 'player',
    rate: 'read',
    kind: 'query',
    answer: z.object({ user: User, clock: GameClock }),
  }),
  session: route({
    method: 'GET',
    path: '/api/auth/session',
    summary: 'The signed-in player, or null without a session; never answers 401.',
    access: 'public',
    rate: 'read',
    kind: 'query',
    answer: z.object({ user: z.nullable(User), clock: GameClock }),
  }),
  logout: route({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends the session and its sockets.',
    access: 'public',
    rate: 'account',
    kind: 'custom',
    answer: Ended,
  }),
  logoutByGet: route({
    method: 'GET',
    path: '/api/auth/logout',
    summary: 'Ends the session and its sockets.',
    access: 'public',
    rate: 'account',
    kind: 'custom',
    unsafe: true,
    answer: Ended,
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Mails a password-reset link; the answer is the same whether or not the account exists.',
    access: 'public',
    rate: 'forgot',
    kind: 'custom',
    body: z.object({ mail: KnownMail }),
    answer: Done,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Sets a new password with the token from the reset link; ends all sessions.',
    access: 'public',
    rate: 'account',
    kind: 'custom',
    body: z.object({
      new_password: NewPassword,
      token: field(
        'the link',
        z.string(LINK_TEXT).check(z.minLength(1, LINK_TEXT), z.maxLength(RESET_TOKEN_LENGTH, LINK_TEXT)),
      ),
    }),
    answer: Done,
    refuses: ['common_password', 'password_is_name', 'invalid_token'],
  }),
  updateEmail: route({
    method: 'POST',
    path: '/api/auth/update-email',
    summary: 'Changes the email address, with a one-time code if enabled; ends the other sessions.',
    access: 'player',
    rate: 'account',
    kind: 'custom',
    body: z.object({ password: CurrentPassword, new_email: NewMail, code: AskedCode }),
    answer: Done,
    refuses: ['wrong_password', 'code_required', 'wrong_code', 'mail_taken'],
  }),
  ...sessionRoutes,
  confirm: route({
    method: 'POST',
    path: '/api/auth/confirm',
    summary: 'Confirms the session for 10 real minutes with the password, and a one-time code if enabled.',
    access: 'player',
    rate: 'login',
    kind: 'custom',
    body: z.object({ current_password: CurrentPassword, code: AskedCode }),
    answer: Ended,
    refuses: ['wrong_password', 'wrong_code'],
  }),
  heartbeat: route({
    method: 'POST',
    path: '/api/activity/updateActivityJson',
    summary: 'Extends the session; 403 without one.',
    access: 'public',
    rate: 'heartbeat',
    kind: 'custom',
    answer: Ended,
    refuses: ['session_expired'],
  }),
} as const;

export { AskedCode, CurrentPassword, NewPassword };

export const authTransferCodes = ['starting_goods', 'account_closed'] as const;

export const auth = {
  routes: authRoutes,
  errors: authErrors,
  configKeys: authConfigKeys,
  transferCodes: authTransferCodes,
} as const satisfies SystemContract;
