import { randomBytes } from 'node:crypto';

/** A password that nobody needs to type. */
export const drawPassword = (): string => randomBytes(12).toString('base64url');
