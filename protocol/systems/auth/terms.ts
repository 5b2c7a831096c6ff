// Kept free of schemas, so that pages can import it without zod.

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;
export const PASSWORD_MIN = 6;
/** Of a new password of an account; that of a sign-up may be longer. */
export const NEW_PASSWORD_MAX = 15;
/** Longest address that mail can be delivered to. */
export const MAIL_MAX = 254;
