/** Real time. */
const MINUTE_MS = 60_000;

export interface Limit {
  readonly max: number;
  /** Real time. */
  readonly windowMs: number;
}

/** A route names one of these as its `rate`. Counted per account, or per network without a session; where there are two,
 * both hold. */
export const CALL_LIMITS = {
  read: [{ max: 600, windowMs: MINUTE_MS }],
  /** Each writes to the ledger. */
  goods: [
    { max: 20, windowMs: 10_000 },
    { max: 120, windowMs: MINUTE_MS },
  ],
  /** The game limits orders per day; this only stops floods. */
  orders: [{ max: 600, windowMs: MINUTE_MS }],
  /** Others read it. */
  chat: [{ max: 6, windowMs: MINUTE_MS }],
  /** One other reads it. */
  messages: [{ max: 12, windowMs: MINUTE_MS }],
  heartbeat: [{ max: 60, windowMs: MINUTE_MS }],
  /** One CSV costs as much as 400 rows of the paged statement. */
  export: [{ max: 10, windowMs: MINUTE_MS }],
  account: [{ max: 30, windowMs: MINUTE_MS }],
  /** Only stop floods: see `LIMITS`. */
  login: [{ max: 600, windowMs: MINUTE_MS }],
  signup: [{ max: 600, windowMs: MINUTE_MS }],
  forgot: [{ max: 600, windowMs: MINUTE_MS }],
} as const satisfies Readonly<Record<string, readonly Limit[]>>;

export type CallLimit = keyof typeof CALL_LIMITS;

/** What is counted besides, whatever limit the call names. */
export const LIMITS = {
  /** Of a network: all of them, files and malformed ones included. Beyond it, of the account of a known session. */
  requests: { max: 6_000, windowMs: MINUTE_MS },
  /** Of a network: as many as a setting says. Also bounds probing for known mail addresses. */
  signUps: { windowMs: 60 * MINUTE_MS },
  /** To a mail address that asks for a new password. */
  mails: { max: 3, windowMs: 60 * MINUTE_MS },
  /** At an account, from one network or known browser: guessing does not lock the owner out elsewhere. */
  wrongLogins: { max: 10, windowMs: 10 * MINUTE_MS },
  /** From a network, at all accounts. Known browsers are exempt. */
  wrongLoginsOfNetwork: { max: 50, windowMs: 10 * MINUTE_MS },
  /** From a browser that the account knows: typos and stolen devices. */
  wrongLoginsOfBrowser: { max: 50, windowMs: 24 * 60 * MINUTE_MS },
  /** At an account, from all networks: beyond these each waits, 1 s at first. Known browsers are exempt. */
  wrongLoginsOfAccount: { max: 20, windowMs: 24 * 60 * MINUTE_MS },
} as const;
