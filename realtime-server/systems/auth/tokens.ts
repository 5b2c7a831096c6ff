import { createHmac } from 'node:crypto';
import type { Chance } from '../../action/context.ts';

/** 256 bits no one can guess, for a cookie or a mailed link: 43 characters. */
export const newToken = (chance: Chance): string => Buffer.from(chance.bytes(32)).toString('base64url');

/** A fingerprint that tells nothing about the text without the key. */
export const keyedHash = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');
