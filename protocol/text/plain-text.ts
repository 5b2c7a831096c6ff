import * as z from 'zod/mini';
import { isVisible, normalText, refusedCharacter } from './normal-text.ts';

interface Bounds {
  /** In UTF-16 code units after normalization. */
  readonly min?: number;
  readonly max: number;
  readonly isOneLine?: boolean;
}

/** Text shown to others, normalized. Errors: `sentence`, or `tooLong` beyond `max` code units. */
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
      const message = textFault(value);
      if (message !== null) issues.push({ code: 'custom', message, input: value });
    }),
  );

/** Why a text cannot be shown to others; null if it can, or is empty. */
export function textFault(text: string): string | null {
  const refused = refusedCharacter(text);
  if (refused !== null) return `This cannot be used here: ${refused}.`;
  return text === '' || isVisible(text) ? null : 'This text has no visible characters.';
}
