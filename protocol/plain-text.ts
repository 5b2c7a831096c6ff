import * as z from 'zod/mini';
import { isVisible, normalText, refusedCharacter } from './normal-text.ts';

interface Bounds {
  /** In UTF-16 code units of the normal text. */
  readonly min?: number;
  readonly max: number;
  /** Whether line breaks become spaces. */
  readonly isOneLine?: boolean;
}

/**
 * Text that players or admins write for others, in its normal form. `sentence` says what it must be; `tooLong` the same where that
 * has a sentence of its own.
 */
/* @__NO_SIDE_EFFECTS__ */
export const plainText = (
  sentence: string,
  { min = 0, max, isOneLine = false }: Bounds,
  tooLong = sentence,
): z.ZodMiniString =>
  z.string(sentence).check(
    z.overwrite((written) => (isOneLine ? normalText(written).replaceAll('\n', ' ') : normalText(written))),
    ...(min > 0 ? [z.minLength(min, sentence)] : []),
    z.maxLength(max, tooLong),
    z.check(({ value, issues }) => {
      const message = faultOf(value);
      if (message !== null) issues.push({ code: 'custom', message, input: value });
    }),
  );

/** Why a normal text cannot be shown to others as it is, or null. */
function faultOf(text: string): string | null {
  const refused = refusedCharacter(text);
  if (refused !== null) return `This cannot be used here: ${refused}.`;
  return text === '' || isVisible(text) ? null : 'Nothing of this text can be seen. Write something visible.';
}
