import * as z from 'zod/mini';
import { field } from '../../fields.ts';
import { plainText } from '../../plain-text.ts';
import { AVATARS, BIOGRAPHY_MAX } from './terms.ts';

const BIOGRAPHY_TEXT = `The biography must be plain text of at most ${BIOGRAPHY_MAX} characters`;

export const Avatar = field('the avatar', z.optional(z.int().check(z.minimum(0), z.maximum(AVATARS - 1))));

export const Biography = field(
  'the biography',
  z.optional(plainText(BIOGRAPHY_TEXT, { max: BIOGRAPHY_MAX })),
);

/** Shows the name with bets and among a race's spectators. */
export const ShowName = field('whether your name is shown', z.optional(z.boolean()));
