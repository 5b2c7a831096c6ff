import * as z from 'zod/mini';

/** Control, format (zero-width and direction marks), private and unpaired characters; line breaks apart. */
const NOT_TEXT = /[\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u;

/** More accents on one letter than any language has. */
const STACKED_MARKS = /\p{M}{4}/u;

/** Whether what a player wrote can be shown to others as it is. */
const isPlainText = (text: string): boolean => !NOT_TEXT.test(text) && !STACKED_MARKS.test(text);

interface Bounds {
  /** In UTF-16 code units, without the spaces around. */
  readonly min?: number;
  readonly max: number;
  /** Whether line breaks are refused. */
  readonly isOneLine?: boolean;
}

/**
 * Text that players or admins write for others, trimmed. `sentence` says what it must be, whatever is wrong with it, but `tooLong`
 * where that has a sentence of its own.
 */
/* @__NO_SIDE_EFFECTS__ */
export const plainText = (
  sentence: string,
  { min = 0, max, isOneLine = false }: Bounds,
  tooLong = sentence,
): z.ZodMiniString =>
  z.string(sentence).check(
    z.trim(),
    ...(min > 0 ? [z.minLength(min, sentence)] : []),
    z.maxLength(max, tooLong),
    z.refine((text) => isPlainText(text) && !(isOneLine && text.includes('\n')), sentence),
  );
