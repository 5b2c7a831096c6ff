import { createHmac } from 'node:crypto';
import type { Chance } from '../../action/context.ts';

/** 256 random bits for a cookie or a mailed link: 43 characters. */
export const newToken = (chance: Chance): string => Buffer.from(chance.bytes(32)).toString('base64url');

/** A keyed hash: without the key nobody can recover or confirm the text. */
export const keyedHash = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');
