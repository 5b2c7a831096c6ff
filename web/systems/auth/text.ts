import { counted } from '#web/ui/figure/format.ts';

export const screenText = {
  game: 'Tycoon Empire',
  line: 'Earn it, bet it, build it, take it. Live, with everyone.',
  backToLogin: 'Back to Login',
} as const;

/** By the key in the address (`?message=logged_out`): free text in a link could claim anything. */
export const noticeTexts: Readonly<Record<string, string>> = {
  logged_out: 'You have been logged out.',
  session_expired: 'Your session has expired. Please sign in again.',
  password_changed: 'Your password was changed. Please sign in again.',
  password_reset: 'Your password has been set. Please sign in.',
  rank_changed: 'Your rank was changed. Please sign in again.',
  profile_deleted: 'Your profile has been deleted. Goodbye.',
};

export const fieldText = {
  email: 'Email',
  password: 'Password',
  showPassword: 'Show typed text',
  hidePassword: 'Hide typed text',
  username: 'Username',
  code: 'Code',
} as const;

/** The two sign-up refusals are in the specification. */
export const checkText = {
  passwordTooShort: (min: number) => `Password must be at least ${counted(min, 'character')} long`,
  usernameTooShort: (min: number) => `Username must be at least ${counted(min, 'character')} long`,
  newPasswordLength: (min: number, max: number) =>
    `New password must be ${min} to ${counted(max, 'character')} long`,
  passwordsDiffer: 'New passwords do not match',
} as const;

export const signInText = {
  forgotPassword: 'Forgot Password?',
  codeHint: 'From your device, or a recovery code',
  signIn: 'Sign In',
  newcomer: 'New in the city?',
  createAccount: 'Create Account',
  about: 'About',
  failed: 'Login failed',
  cookieRefused:
    'Your password is right, but your browser did not keep the sign-in cookie. Allow cookies for this site, then sign in again.',
} as const;

export const signUpText = {
  usernameHint: (min: number, max: number) => `${min} to ${max} letters, digits, _ or -`,
  passwordHint: (min: number) => `At least ${counted(min, 'character')}`,
  createAccount: 'Create Account',
  knownPlayer: 'Been here before?',
  signIn: 'Sign In',
  about: 'About',
  welcome: 'Sign up successful! Welcome!',
  failed: 'Signup failed',
  sessionConflict: 'Session conflict detected. Please try again.',
} as const;

export const forgotText = {
  title: 'Forgot Password',
  lead: 'We’ll send a link to your address. It works once, for an hour.',
  sendLink: 'Send Link',
  failed: 'An error occurred',
} as const;

export const resetText = {
  title: 'A new password',
  lead: 'This signs you out everywhere, including here. Then sign in with the new one.',
  linkIncomplete: 'This link is incomplete. Please open it from the mail again.',
  newPassword: 'New password',
  newPasswordHint: (min: number, max: number) => `${min} to ${counted(max, 'character')}`,
  confirmPassword: 'Confirm new password',
  setPassword: 'Set Password',
  failed: 'An error occurred',
} as const;

export const aboutText = {
  title: 'One city. One ledger.',
  lead: 'Tycoon Empire is an empire-building strategy game, played live in one shared world.',
  start:
    'You start with a little money and a desk. Draw an hourly salary from the central bank, bet on horses, buy and let real estate, run a company and its NPC workers, trade gold, food, wood, stone, iron and tools with everyone else, and put up the buildings that make them.',
  rise: 'Join an alliance and fill its safe. Hire mafiosi, forge their weapons, and take what others failed to guard. Earn achievements, climb the boards, and be the richest at game midnight: the King is paid by the whole city.',
  proof: 'Every dollar is booked twice and every race can be proved after the finish.',
  research: 'Research is coming soon.',
} as const;

export const confirmText = {
  title: 'Is it still you?',
  text: 'Enter your password. You will not be asked again for ten minutes.',
  codeHint: 'From your device, or a recovery code. Each works once.',
  cancel: 'Cancel',
  confirm: 'Confirm',
  failed: 'Failed to confirm your password',
} as const;

export const sessionsText = {
  title: 'Where you are signed in',
  endOthers: 'Sign out everywhere else',
  noOthers: 'You are signed in only here',
  since: (time: string) => `Since ${time},`,
  lastSeen: (time: string) => `last seen ${time}`,
  thisSession: 'This session',
  loadFailed: 'Failed to load your sessions',
  endFailed: 'Failed to sign out elsewhere',
} as const;

export const codesText = {
  title: 'One-time codes',
  on: 'Signing in requires a code from your device.',
  off: 'A second lock on the door: your device makes the key.',
  setUp: 'Set Up',
  scan: 'Scan this, or type the secret into your device:',
  qrCode: "The secret as a picture for your device's camera",
  turnOn: 'Turn On',
  turnOff: 'Turn Off',
  recoveryCodes: 'Recovery codes',
  writeDown: 'Write these down: they are not shown again. Each opens the door once if you lose your device.',
  setUpFailed: 'Failed to set up the codes',
  turnOnFailed: 'Failed to turn the codes on',
  turnOffFailed: 'Failed to turn the codes off',
} as const;
