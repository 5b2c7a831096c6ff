import * as z from 'zod/mini';
import { isReservedName } from '../auth/names.ts';
import { field } from '../../kit/registries.ts';
import { plainText } from '../../text/plain-text.ts';
import { asAllianceName, nameKeyOf } from './names.ts';
import { DESCRIPTION_MAX, isSafeAmount, MESSAGE_MAX, NAME_LETTERS, NAME_MAX, NAME_MIN } from './terms.ts';

const NAME_LENGTH = `The alliance name must have ${NAME_MIN} to ${NAME_MAX} characters`;
const WRONG_LETTERS =
  'The alliance name may only contain letters, digits, spaces and - _ . & !, at least 3 of them letters or digits';
const DESCRIPTION_TEXT = `The description must be plain text of at most ${DESCRIPTION_MAX} characters`;
const MESSAGE_TEXT = `A message must be plain text of 1 to ${MESSAGE_MAX} characters`;
const AMOUNT_TEXT = 'The amount must be above $0, with at most 2 decimals';
// Far above all stone in the game; its value is still exact in cents.
const MAX_STONE = 1e12;

export const AllianceName = field(
  'the alliance name',
  z.string(NAME_LENGTH).check(
    z.maxLength(4 * NAME_MAX, NAME_LENGTH),
    z.overwrite(asAllianceName),
    z.minLength(NAME_MIN, NAME_LENGTH),
    z.maxLength(NAME_MAX, NAME_LENGTH),
    z.regex(NAME_LETTERS, WRONG_LETTERS),
    z.refine((name) => nameKeyOf(name).length >= NAME_MIN, WRONG_LETTERS),
    z.refine((name) => !isReservedName(name), 'This alliance name is reserved'),
  ),
);

export const AllianceDescription = field(
  'the description',
  z.prefault(plainText(DESCRIPTION_TEXT, { max: DESCRIPTION_MAX }), ''),
);

export const MessageText = field('the message', plainText(MESSAGE_TEXT, { min: 1, max: MESSAGE_MAX }));

/** Dollars to or from the safe: above 0, at most 2 decimals. */
export const SafeAmount = field(
  'the amount',
  z.number({ error: AMOUNT_TEXT }).check(z.refine(isSafeAmount, AMOUNT_TEXT)),
  'dollars',
);

export const StoneAmount = field('the amount', z.int().check(z.minimum(1), z.maximum(MAX_STONE)));
