export const MESSAGE_MAX = 500;
export const MESSAGES_SHOWN = 50;
export const THREADS_SHOWN = 50;

/** Real time. */
export const MESSAGE_DAYS = 90;

/** New threads in 24 real hours, by the age of the account in real hours: the youngest first. */
export const THREADS_A_DAY = [
  { belowHours: 3, threads: 5 },
  { belowHours: 72, threads: 10 },
  { belowHours: Number.POSITIVE_INFINITY, threads: 20 },
] as const;

/** The same text to so many others in 24 real hours opens a case of spam. */
export const SAME_TEXT_TO = 5;

/** Who may write: everybody; the alliance and those the player wrote to; nobody. Staff always may. */
export const MESSAGE_POLICIES = ['everybody', 'known', 'nobody'] as const;
export type MessagePolicy = (typeof MESSAGE_POLICIES)[number];
